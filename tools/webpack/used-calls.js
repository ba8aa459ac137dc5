/** What a build leaves beside its manifest or page; `USED_CALLS` of packages/releases. */
const USED_CALLS = 'calls.json';
/** What `contract-loader.js` makes of a group of calls; the same in the packages for other repositories. */
const GROUP = /[\\/]api-schema[\\/](?:src[\\/].*\?calls=(\w+)|dist[\\/]browser[\\/](\w+)\.js)$/;

/** Writes down which calls of the API the bundle makes, and what they take and give: a release compares them with the API. */
export class UsedCalls {
  #groups;

  /** @param groups `shapesByName` of the contract */
  constructor(groups) {
    this.#groups = groups;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('UsedCalls', (compilation) => {
      const used = {};
      // After it is known which exports are used, and before modules are joined.
      compilation.hooks.afterOptimizeDependencies.tap('UsedCalls', (modules) => {
        for (const module of modules) {
          const [, source, table] = GROUP.exec(module.resource ?? '') ?? [];
          const calls = this.#groups[source ?? table] ?? {};
          const names = compilation.moduleGraph.getExportsInfo(module).getUsedExports(undefined);
          for (const [name, shape] of Object.entries(calls))
            if (names === true || names?.has?.(name)) Object.assign(used, shape);
        }
      });
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'UsedCalls', stage }, () => {
        compilation.emitAsset(USED_CALLS, new compiler.webpack.sources.RawSource(JSON.stringify(used)));
      });
    });
  }
}
