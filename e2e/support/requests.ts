import type { Page, Request } from '@playwright/test';

/** The paths of the requests that the page sends from now on, all or those that are wanted. */
export function watchRequests(
  page: Page,
  isWanted: (path: string, request: Request) => boolean = () => true,
): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isWanted(pathname, request)) paths.push(pathname);
  });
  return paths;
}

/** The addresses of the documents that the page requests from now on. */
export const watchDocuments = (page: Page) =>
  watchRequests(page, (_, request) => request.isNavigationRequest());
