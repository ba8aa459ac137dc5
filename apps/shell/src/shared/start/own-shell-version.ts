/** The version of this document; null where the shell is not released, as in development. */
export function ownShellVersion(): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="shell-version"]')?.content;
  // A page that was not released still has the placeholder, `__SHELL_VERSION__`.
  return content && !content.startsWith('__') ? content : null;
}
