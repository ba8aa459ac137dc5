import { registerHooks } from 'node:module';

/** Marks the addresses of the modules that are loaded again. */
const MARK = '?with-role';

/**
 * Imports a module of the repository again, with everything of it that it imports, as all of it is when `definition` is added to the
 * list in `roles.ts` and nothing else is changed. For the top of a test file.
 */
export async function importWithRole<Module>(url: string, definition: string): Promise<Module> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      const isOwn = resolved.url.startsWith('file:') && !resolved.url.includes('/node_modules/');
      return isOwn && context.parentURL?.endsWith(MARK)
        ? { ...resolved, url: resolved.url + MARK }
        : resolved;
    },
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith(`/domain/src/roles.ts${MARK}`)) return loaded;
      const [before, after, ...rest] = String(loaded.source).split('\n} as const satisfies');
      if (after === undefined || rest.length > 0) throw new Error('roles.ts has no list of definitions');
      return { ...loaded, source: `${before}\n${definition}\n} as const satisfies${after}` };
    },
  });
  // What is imported while a test runs is loaded in the same way.
  afterAll(() => hooks.deregister());
  return import(url + MARK);
}
