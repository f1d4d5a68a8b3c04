/** The key of a card, on its band. */
export function Key({ name }: { name: string | undefined }) {
  if (name === undefined) return null;
  return (
    <kbd className="mt-key" aria-hidden="true">
      {name}
    </kbd>
  );
}
