import type { AreaEntry } from './registry.ts';

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

/** The shell's files of a shared module that it loads only when it is needed; its page names them. */
function filesOfShared(key: string): string[] {
  const named = document.head.querySelectorAll<HTMLMetaElement>('meta[name="shared-module"]');
  return [...named].find(({ dataset }) => dataset.key === key)?.content.split(' ') ?? [];
}

/** Requests all files of an area's home at once, which would otherwise be found one after the other. Runs none of them. */
export function requestHome({ entry, home_needs: needs }: AreaEntry): void {
  if (!needs) return;
  const manifest = new URL(entry, location.href);
  for (const file of needs.files) preloadFile(new URL(file, manifest));
  for (const file of needs.shared.flatMap(filesOfShared)) preloadFile(new URL(file, location.href));
}
