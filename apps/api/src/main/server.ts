import { type ResolveFnOutput, registerHooks } from 'node:module';

const OUR_MODULES = new URL('..', import.meta.url).href;
/** What the imports of our modules lead to, by name. */
const found = new Map<string, ResolveFnOutput>();

/**
 * For each import by name or in a package, Node parses the package.json of the package again. That of drizzle-orm has 180 KB; for
 * its hundred modules this took half a second and 150 MB, for our hundred imports a quarter of a second. Its modules import
 * each other by path, for which no package.json is needed; a name leads each of our modules to the same one.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    if (/^\.\.?\/.*\.js$/.test(specifier) && parentURL?.includes('/node_modules/drizzle-orm/')) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    const isFromOurs = /^drizzle-orm(\/|$)/.test(specifier) && parentURL?.startsWith(OUR_MODULES);
    if (!isFromOurs) return nextResolve(specifier, context);
    const module = found.get(specifier) ?? nextResolve(specifier, context);
    found.set(specifier, module);
    return { ...module, shortCircuit: true };
  },
});

await import('./start-server.ts');
