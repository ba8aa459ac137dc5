/** What the build of an area leaves beside its manifest; see packages/releases/src/check-size.ts. */
const PAGE_LOADS = 'page-loads.json';
const SCRIPT_OR_STYLE = /\.(js|css)$/;

/** Writes which files each `import()` of an area loads, by what it imports, so that a release can check what a page weighs. */
export class PageLoads {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageLoads', (compilation) => {
      // The last stage: file names have their final hashes.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'PageLoads', stage }, () => {
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(loadsOf(compilation), null, 2));
        compilation.emitAsset(PAGE_LOADS, source);
      });
    });
  }
}

function loadsOf({ chunkGroups }) {
  return chunkGroups
    .filter((group) => !group.isInitial())
    .map((group) => ({
      imports: [...new Set(group.origins.map(({ request }) => request))],
      files: group.getFiles().filter((file) => SCRIPT_OR_STYLE.test(file)),
    }));
}
