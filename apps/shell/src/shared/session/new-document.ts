/** Loads the portal again, so that nothing of this document's memory is left. */
export function openNewDocument(): void {
  location.replace('/');
}
