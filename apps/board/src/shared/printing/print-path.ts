/** The address of a print of a list, for what the list is filtered and sorted by; it has all of its pages. */
export function printPath(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  return kept.size > 0 ? `${path}?${kept}` : path;
}
