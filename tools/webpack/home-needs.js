/** Name that an area gives the chunk of its home page, in the comment of its `import()`. */
const HOME_CHUNK = 'home';
/** What the build of an area leaves beside its manifest; `HOME_NEEDS` of packages/releases. */
const HOME_NEEDS = 'home-needs.json';
const EXPOSED = '__federation_expose_area';

/** Whether the home of an area, when it is opened, needs this module. */
export function isInHome(module, { chunkGraph }) {
  return [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => name === HOME_CHUNK);
}

/**
 * Writes which files and shared modules the home of an area needs. The registry passes it on, so that a browser requests
 * all of it at once instead of one after the other.
 */
export class HomeNeeds {
  /** @param remoteEntry The file of the area's entry. @param shared The keys that the shell loads when they are needed. */
  constructor(remoteEntry, shared) {
    this.remoteEntry = remoteEntry;
    this.shared = shared;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HomeNeeds', (compilation) => {
      // The last stage: file names have their final hashes.
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HomeNeeds', stage }, () => {
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(this.needsOf(compilation)));
        compilation.emitAsset(HOME_NEEDS, source);
      });
    });
  }

  needsOf(compilation) {
    const chunks = [EXPOSED, HOME_CHUNK].flatMap(
      (name) => compilation.namedChunkGroups.get(name)?.chunks ?? [],
    );
    const files = chunks.flatMap((chunk) => [...chunk.files]).filter((file) => /\.(js|css)$/.test(file));
    const keys = chunks
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      .map((module) => module.options?.shareKey);
    return {
      files: [...new Set([this.remoteEntry, ...files])],
      shared: this.shared.filter((key) => keys.includes(key)),
    };
  }
}
