/** A fault that the operator can correct. Its message is one sentence, printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
