import { type ResolveFnOutput, registerHooks } from 'node:module';

const OUR_MODULES = new URL('..', import.meta.url).href;
/** What the imports of our modules lead to, by name. */
const found = new Map<string, ResolveFnOutput>();

/**
 * For each import Node looks for the package.json of its package, and parses it again for one by name or in a package. That of
 * drizzle-orm has 180 KB; for its hundred modules this took half a second and 150 MB, for our hundred imports a quarter of a
 * second. An import by path needs no package.json where the ending tells what it is, or its package is one of those that have
 * only modules; a name leads each of our modules to the same one.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    const format = specifier.startsWith('.') ? formatOf(specifier, parentURL) : undefined;
    if (format) return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
    const isFromOurs =
      /^(drizzle-orm|typebox|@portal)(\/|$)/.test(specifier) && parentURL.startsWith(OUR_MODULES);
    if (!isFromOurs) return nextResolve(specifier, context);
    const module = found.get(specifier) ?? nextResolve(specifier, context);
    found.set(specifier, module);
    return { ...module, shortCircuit: true };
  },
});

/** What the file of an import by path is, where that is known without looking. */
function formatOf(path: string, parentURL: string): string | undefined {
  if (path.endsWith('.ts')) return 'module-typescript';
  if (path.endsWith('.mjs') || (path.endsWith('.js') && parentURL.includes('/node_modules/drizzle-orm/')))
    return 'module';
  return undefined;
}

await import('./start-server.ts');
