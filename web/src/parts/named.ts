/** The attributes of a drawing that says something, or of one that only decorates. */
export function named(label: string | undefined) {
  if (!label) return { "aria-hidden": true } as const;
  return { role: "img", "aria-label": label } as const;
}
