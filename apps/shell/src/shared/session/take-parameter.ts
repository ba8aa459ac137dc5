/** The value of a parameter of the portal's first address, which is removed from the address; null without one. */
export function takeParameter(name: string): string | null {
  const { pathname, searchParams, hash } = new URL(location.href);
  const value = pathname === '/' ? searchParams.get(name) : null;
  if (!value) return null;
  searchParams.delete(name);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  history.replaceState(history.state, '', pathname + search + hash);
  return value;
}
