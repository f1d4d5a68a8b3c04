export interface Words {
  [key: string]: string | Words;
}

/** The words of files by the names of the files. */
export function byNamespace(files: Record<string, Words>): Record<string, Words> {
  const named = Object.entries(files).map(([path, words]) => [path.slice(2, -".json".length), words]);
  return Object.fromEntries(named) as Record<string, Words>;
}
