import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Where the build of the static pages is put; it is no part of a bundle. */
export const STATIC_PAGES_DIR = path.join(import.meta.dirname, '../../node_modules/.cache/static-pages');
export const STATIC_PAGES_FILE = 'static-pages.cjs';

/** The html of the login page and of the loader, as React renders them. */
export function renderStaticPages() {
  const file = path.join(STATIC_PAGES_DIR, STATIC_PAGES_FILE);
  // A watching build replaces the file.
  delete require.cache[file];
  return require(file).staticPages();
}
