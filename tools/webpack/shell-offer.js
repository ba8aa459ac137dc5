import { OLDEST_CONTRACT_VERSION } from '../../packages/area-contract/src/version.ts';
import { installedVersion } from './installed-version.js';
import { EAGER_SHARED, LAZY_SHARED } from './shared-modules.ts';

/** What a shell with these versions of the shared modules offers to areas; see `ShellOffer` of packages/releases. */
function offerOf(shared) {
  return { contract: shared['@portal/area-contract'], oldest_contract: OLDEST_CONTRACT_VERSION, shared };
}

/**
 * What the shell of this checkout offers, without a build.
 * @public tools/releasing/pack-packages.ts loads it at run time
 */
export function offerOfCheckout(shellDir) {
  const keys = [...EAGER_SHARED, ...LAZY_SHARED];
  return offerOf(Object.fromEntries(keys.map((key) => [key, installedVersion(key, shellDir)])));
}

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
        const source = new compiler.webpack.sources.RawSource(JSON.stringify(offerOf(shared), null, 2));
        compilation.emitAsset('shell-offer.json', source);
      });
    });
  }
}
