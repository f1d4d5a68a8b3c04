/** As the server checks them. */
export const LONGEST_NAME = 24;
export const SHORTEST_PASSWORD = 8;
export const LONGEST_PASSWORD = 200;
