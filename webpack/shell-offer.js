/** Writes what this shell offers beside its page: an area is released only when it fits (`packages/releases`). */
export class ShellOffer {
  /** @param shared The shell's shared modules with their versions, as module federation takes them. */
  constructor(shared) {
    this.shared = shared;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellOffer', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShellOffer', stage }, () => {
        const shared = Object.fromEntries(
          Object.entries(this.shared).map(([key, { version }]) => [key, version]),
        );
        const offer = JSON.stringify({ contract: shared['@portal/area-contract'], shared }, null, 2);
        compilation.emitAsset('shell-offer.json', new compiler.webpack.sources.RawSource(offer));
      });
    });
  }
}
