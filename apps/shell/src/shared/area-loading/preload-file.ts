/** Downloads a script or a style ahead of its use; one that fails is requested again then. */
export function preloadFile(url: URL): void {
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]');
  if (url.origin !== location.origin || [...links].some(({ href }) => href === url.href)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = url.pathname.endsWith('.css') ? 'style' : 'script';
  link.href = url.href;
  document.head.append(link);
}
