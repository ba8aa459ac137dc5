import * as contract from '../../packages/api-schema/src/index.ts';

/** What a build leaves beside its manifest or page; `USED_CALLS` of packages/releases. */
const USED_CALLS = 'calls.json';
const { callsIn, shapesOf, ...records } = contract;
/** What `contract-loader.js` makes of a group of calls. */
const GROUP = /[\\/]api-schema[\\/]src[\\/].*\?calls=(\w+)$/;

/** Writes down which calls of the API the bundle makes, and what they take and give: a release compares them with the API. */
export class UsedCalls {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UsedCalls', (compilation) => {
      const used = new Set();
      // After it is known which exports are used, and before modules are joined.
      compilation.hooks.afterOptimizeDependencies.tap('UsedCalls', (modules) => {
        for (const module of modules) {
          const group = GROUP.exec(module.resource ?? '')?.[1];
          if (!group) continue;
          const names = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
          const calls = Object.entries(records[group]);
          for (const [name, call] of calls) if (names === true || names?.has?.(name)) used.add(call);
        }
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'UsedCalls', stage }, () => {
        const shapes = JSON.stringify(shapesOf(callsIn({ used: [...used] })));
        compilation.emitAsset(USED_CALLS, new compiler.webpack.sources.RawSource(shapes));
      });
    });
  }
}
