import type { AreaModule } from '@portal/area-contract';
import { asComponent } from '@portal/area-kit';
import type { ComponentType } from 'react';

type PageRoute = AreaModule['routes'][number];

const pages = new WeakMap<PageRoute, ComponentType>();

/**
 * Loads a page's chunk. Every call gives the same component, also two at once: with another one the page would lose its state. A
 * failure is not kept.
 */
export async function loadPage(route: PageRoute): Promise<{ default: ComponentType }> {
  const loaded = pages.get(route) ?? (await asComponent(await route.load())).default;
  const page = pages.get(route) ?? loaded;
  pages.set(route, page);
  return { default: page };
}

/**
 * The page if its chunk is loaded already. It is rendered at once then; a lazy component would first render its placeholder, and
 * after that the page in many small pieces between frames, which took twice as long on a phone.
 */
export function loadedPage(route: PageRoute): ComponentType | undefined {
  return pages.get(route);
}
