/** What this browser remembers under a name; null also where it allows no storage. */
export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage it lasts until the page is closed.
  }
}
