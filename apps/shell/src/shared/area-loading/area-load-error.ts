/** The phases of loading an area and keeping it on screen, in their order. */
export type LoadPhase =
  | 'registry'
  | 'manifest'
  | 'entry'
  | 'contract'
  | 'initial'
  | 'mount'
  | 'chunk'
  | 'render';

/** Which version of an area it is about. */
interface OfArea {
  readonly name: string;
  readonly version: string;
}

/** Why an area is not on screen: the phase that failed, of which area and version, and the underlying cause. */
export class AreaLoadError extends Error {
  override readonly name = 'AreaLoadError';
  readonly phase: LoadPhase;
  readonly area: string;
  readonly version: string;

  constructor(phase: LoadPhase, { name, version }: OfArea, message: string, cause?: unknown) {
    super(`${name} ${version}: ${phase}: ${message}`, { cause });
    this.phase = phase;
    this.area = name;
    this.version = version;
  }
}

/** Wraps an error as an `AreaLoadError`; one that already is an `AreaLoadError` keeps its phase. */
export function asAreaLoadError(
  phase: LoadPhase,
  of: OfArea,
  message: string,
  cause: unknown,
): AreaLoadError {
  return cause instanceof AreaLoadError ? cause : new AreaLoadError(phase, of, message, cause);
}
