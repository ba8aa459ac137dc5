/** A reason not to start that the operator can act on: its message is one whole sentence, shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
