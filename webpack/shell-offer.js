import { OLDEST_CONTRACT_VERSION } from '../packages/area-contract/src/version.ts';

/** Writes what this shell offers to areas beside its page; `packages/releases` refuses incompatible areas. */
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
        const offer = {
          contract: shared['@portal/area-contract'],
          oldest_contract: OLDEST_CONTRACT_VERSION,
          shared,
        };
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(offer, null, 2));
        compilation.emitAsset('shell-offer.json', source);
      });
    });
  }
}
