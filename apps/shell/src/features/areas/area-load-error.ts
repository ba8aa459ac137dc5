/** The guarded steps of loading an area, in their order. */
export type LoadPhase = 'registry' | 'manifest' | 'entry' | 'contract' | 'initial' | 'mount';

/** Why an area is not on screen: the step that failed, of which area and version, and the underlying cause. */
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
