import { RELEASE_CURRENT, RELEASE_REFUSED } from '@portal/domain/messages';

/** A change of the releases was refused, and nothing was changed. The message is for the operator, the code for clients of the API. */
export class ReleaseRefusal extends Error {
  override readonly name = 'ReleaseRefusal';
  /** A constant of `@portal/domain/messages`. */
  readonly code: string;

  constructor(message: string, code: string = RELEASE_REFUSED) {
    super(message);
    this.code = code;
  }
}

export function refuseCurrent(app: string, version: string): never {
  throw new ReleaseRefusal(`Everyone already runs ${app} ${version}.`, RELEASE_CURRENT);
}
