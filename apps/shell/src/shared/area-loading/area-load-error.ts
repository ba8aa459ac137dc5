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

/** Why an area is not on screen: the phase that failed, of which area and version, and the underlying cause. */
export class AreaLoadError extends Error {
  override readonly name = 'AreaLoadError';
  readonly phase: LoadPhase;
  readonly area: string;
  readonly version: string;

  constructor(phase: LoadPhase, area: string, version: string, message: string, cause?: unknown) {
    super(`${area} ${version}: ${phase}: ${message}`, { cause });
    this.phase = phase;
    this.area = area;
    this.version = version;
  }
}

/** Wraps an error as an `AreaLoadError`; one that already is an `AreaLoadError` keeps its phase. */
export function asAreaLoadError(
  phase: LoadPhase,
  { name, version }: { readonly name: string; readonly version: string },
  message: string,
  cause: unknown,
): AreaLoadError {
  return cause instanceof AreaLoadError ? cause : new AreaLoadError(phase, name, version, message, cause);
}
