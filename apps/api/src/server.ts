import { registerHooks } from 'node:module';

/**
 * Node reads the package.json of each module's package anew, and that of drizzle-orm has 180 KB: its hundred modules took
 * half a second and 150 MB. Their imports of each other are paths, which need no package.json.
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
