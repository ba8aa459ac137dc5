import type { AreaRoute } from '@portal/area-contract';
import type { ComponentType } from 'react';

const pages = new WeakMap<AreaRoute, ComponentType>();

/** Loads a page's chunk, once. A failure is not kept. */
export async function loadPage(route: AreaRoute): Promise<{ default: ComponentType }> {
  const page = pages.get(route) ?? (await route.load()).default;
  pages.set(route, page);
  return { default: page };
}

/**
 * The page if its chunk is loaded already. It is rendered at once then; a lazy component would first render its placeholder, and
 * after that the page in many small pieces between frames, which took twice as long on a phone.
 */
export function loadedPage(route: AreaRoute): ComponentType | undefined {
  return pages.get(route);
}
