import type { Page } from '@playwright/test';

type ShareScope = Record<string, Record<string, unknown>>;
interface FederationRecord {
  __SHARE__: Record<string, Record<string, ShareScope>>;
}

/** The names of the page's shared modules from the federation runtime's own record, once for each copy. */
export function sharedCopies(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { __SHARE__: instances } = (window as unknown as { __FEDERATION__: FederationRecord })
      .__FEDERATION__;
    return Object.values(instances)
      .flatMap((scopes) => Object.values(scopes))
      .flatMap((scope) => Object.entries(scope))
      .flatMap(([key, versions]) => Object.keys(versions).map(() => key));
  });
}
