import type { Page } from '@playwright/test';

interface SharedModule {
  get(): Promise<() => unknown>;
}
type ShareScope = Record<string, Record<string, SharedModule>>;
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

/** Whether the React that areas get from the shell is that of the login page, which was there before. */
export function isReactOfLogin(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { __FEDERATION__: federation, portalReact } = window as unknown as {
      __FEDERATION__: FederationRecord;
      portalReact: { react: unknown };
    };
    const scopes = Object.values(federation.__SHARE__).flatMap((instance) => Object.values(instance));
    const copies = scopes.flatMap((scope) => Object.values(scope.react ?? {}));
    const modules = await Promise.all(copies.map(async ({ get }) => (await get())()));
    return modules.length > 0 && modules.every((react) => react === portalReact.react);
  });
}
