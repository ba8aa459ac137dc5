/** What a team does on the stage: it presents, then it is asked. */
export const STAGE_PHASES = ['presentation', 'questions'] as const;
export type StagePhase = (typeof STAGE_PHASES)[number];

export const STAGE_ACTIONS = ['team', 'start', 'pause', 'phase', 'add', 'durations'] as const;
export type StageAction = (typeof STAGE_ACTIONS)[number];

export const STAGE_SECONDS_MAX = 3600;

/** The time that is left: it runs until `ends_at`, or stands at `remaining_ms`. */
export interface StageClock {
  readonly phase: StagePhase;
  readonly ends_at: Date | null;
  /** While it stands. */
  readonly remaining_ms: number;
}

/** How long each phase takes. */
export interface StageDurations {
  readonly presentation_seconds: number;
  readonly questions_seconds: number;
}

export type StageCommand =
  | { readonly action: 'team' | 'start' | 'pause' }
  | { readonly action: 'phase'; readonly phase: StagePhase }
  | { readonly action: 'add'; readonly seconds: number }
  | ({ readonly action: 'durations' } & StageDurations);

const MINUTE_MS = 60_000;

const fullOf = (phase: StagePhase, durations: StageDurations) => durations[`${phase}_seconds`] * 1000;

/** Whether time of the phase was used. Whole minutes more than it takes were added before its start. */
export function hasBegun(
  {
    phase,
    ends_at,
    remaining_ms,
  }: Pick<StageClock, 'phase' | 'remaining_ms'> & { readonly ends_at: Date | string | null },
  durations: StageDurations,
): boolean {
  const added = remaining_ms - fullOf(phase, durations);
  return ends_at !== null || added < 0 || added % MINUTE_MS !== 0;
}

/** The clock after a command. A team begins with a clock that stands; the next phase begins at once if the one before ran. */
export function clockAfter(
  clock: StageClock,
  durations: StageDurations,
  command: StageCommand,
  now: Date,
): StageClock {
  const { phase, ends_at, remaining_ms } = clock;
  const isRunning = ends_at !== null;
  const until = (ms: number) => new Date(now.getTime() + ms);
  switch (command.action) {
    case 'team':
      return { phase: 'presentation', ends_at: null, remaining_ms: fullOf('presentation', durations) };
    case 'start':
      return isRunning ? clock : { phase, ends_at: until(remaining_ms), remaining_ms: 0 };
    case 'pause':
      return isRunning ? { phase, ends_at: null, remaining_ms: ends_at.getTime() - now.getTime() } : clock;
    case 'phase': {
      const full = fullOf(command.phase, durations);
      return isRunning
        ? { phase: command.phase, ends_at: until(full), remaining_ms: 0 }
        : { phase: command.phase, ends_at: null, remaining_ms: full };
    }
    case 'add': {
      const ms = command.seconds * 1000;
      const left = isRunning ? ends_at.getTime() - now.getTime() : remaining_ms;
      // Time that is added after the end counts from now.
      const after = (ms > 0 ? Math.max(left, 0) : left) + ms;
      return isRunning ? { ...clock, ends_at: until(after) } : { ...clock, remaining_ms: after };
    }
    case 'durations':
      // A clock that has not begun follows.
      return hasBegun(clock, durations)
        ? clock
        : { ...clock, remaining_ms: remaining_ms + fullOf(phase, command) - fullOf(phase, durations) };
  }
}

/** The milliseconds that are left at this instant of the server's clock; negative once the time is over. */
export function remainingAt(
  { ends_at, remaining_ms }: { readonly ends_at: string | null; readonly remaining_ms: number },
  now: number,
): number {
  return ends_at === null ? remaining_ms : Date.parse(ends_at) - now;
}

/** Seconds as `4:05`; those after the end with a plus. */
export function clockText(ms: number): string {
  const seconds = Math.abs(ms < 0 ? Math.floor(ms / 1000) : Math.ceil(ms / 1000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return ms < 0 ? `+${text}` : text;
}
