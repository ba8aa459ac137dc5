import type { Refusal, WaitingCheckIn } from '../desk-storage/stored-rows.ts';

/** From the stored row to the next one; undefined means none. */
type Step = (stored: WaitingCheckIn | undefined) => WaitingCheckIn | undefined;

/** Before a request: from now on the server may know of it. */
export const beginSending: Step = (stored) => {
  if (!stored) return undefined;
  const { isLimited: _limited, isBlocked: _blocked, ...row } = stored;
  return { ...row, wasSent: true };
};

/** After the server refused it for now, or something other than the server did. */
export function wait(why: 'isLimited' | 'isBlocked'): Step {
  return (stored) => stored && { ...stored, [why]: true };
}

/**
 * What the server counts it with, to accept no more than some in a quarter of an hour: codes, which may be guesses, and
 * undos, which may be of nothing. Null when it accepts any number.
 */
export function limitOf({ isUndone, code }: WaitingCheckIn): 'undo' | 'code' | null {
  if (isUndone) return 'undo';
  return code === null ? null : 'code';
}

/** After the server stored a check-in: an undo that was asked for meanwhile still waits. */
export const acceptCheckIn: Step = (stored) => (stored?.isUndone ? stored : undefined);

/** After the server refused what was sent. An undo that was asked for meanwhile has nothing left to undo. */
export function refuse(refusal: Refusal, wasUndo: boolean): Step {
  return (stored) => {
    if (!stored || (stored.isUndone && !wasUndo)) return undefined;
    return { ...stored, refusal };
  };
}

/** Undoes a check-in. One that was never sent is removed; of any other the server is told. */
export function undo(checkIn: WaitingCheckIn): Step {
  return (stored) => {
    if (stored && !stored.wasSent) return undefined;
    return { ...(stored ?? checkIn), isUndone: true, wasSent: true, refusal: null };
  };
}

export function inOrder(rows: readonly WaitingCheckIn[]): WaitingCheckIn[] {
  return rows.toSorted((one, other) => one.at.localeCompare(other.at));
}
