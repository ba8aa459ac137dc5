/** A change of the releases was refused, and nothing was changed. The message is for the operator. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
}
