import type { Refusal, WaitingCheckIn } from '../desk-storage/stored-rows.ts';

/** From the stored row to the next one; undefined means none. */
type Step = (stored: WaitingCheckIn | undefined) => WaitingCheckIn | undefined;

/** Before a request: from now on the server may know of it. */
export const beginSending: Step = (stored) => stored && { ...stored, wasSent: true };

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
