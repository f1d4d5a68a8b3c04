/** What a victory token of each age of 7 Wonders is worth. */
export const TOKEN_POINTS = [1, 3, 5] as const;
