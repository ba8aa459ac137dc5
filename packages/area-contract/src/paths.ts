/** Turns a path below an area's prefix into an absolute one; an absolute path stays as it is. */
export function resolvePath(prefix: string, to: string): string {
  return to.startsWith('/') ? to : `${prefix}/${to}`;
}
