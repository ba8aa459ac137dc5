import { registerHooks } from 'node:module';

/**
 * For each module, Node parses the package.json of its package again. That of drizzle-orm has 180 KB; for its hundred
 * modules this took half a second and 150 MB. They import each other by path, for which no package.json is needed.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL } = context;
    const isOwnModule =
      /^\.\.?\/.*\.js$/.test(specifier) && parentURL?.includes('/node_modules/drizzle-orm/');
    if (!isOwnModule) return nextResolve(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});

await import('./start-server.ts');
