/** Why a change of the releases is not made, as one sentence for whoever asked for it. Nothing was changed. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
}
