import { authCalls, type committeeCalls, type Data, type EvaluationView } from '@portal/api-schema';
import { callAt, clockOffset, useRead } from '@portal/area-kit';
import { isJudgingOpen } from '@portal/domain/judging-window';
import { takesPart } from '@portal/domain/statuses';
import { useEffect, useReducer } from 'react';

type Window = Pick<Data<typeof committeeCalls.ownTeams>, 'judging_from' | 'judging_to'>;

const instant = (text: string | undefined) => (text === undefined ? null : new Date(text));
const isOpenAt = ({ judging_from, judging_to }: Window, atMs: number) =>
  isJudgingOpen(instant(judging_from), instant(judging_to), new Date(atMs));

/** By how many milliseconds the server's clock is ahead of this device's, as far as it is known. */
function useClockOffset(): number {
  const { data, dataUpdatedAt } = useRead(authCalls.availableRegisters);
  return clockOffset(data?.now, dataUpdatedAt);
}

/** Whether it is the time of judging, by the server's clock. Draws again when it begins and ends. */
export function useJudgingOpen(window: Window = {}): boolean {
  const { judging_from, judging_to } = window;
  const offsetMs = useClockOffset();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const bounds = [instant(judging_from), instant(judging_to)].map((bound) => Number(bound) - offsetMs);
    const cancels = bounds.filter((at) => at > Date.now()).map((at) => callAt(at + 1, redraw));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [judging_from, judging_to, offsetMs]);
  return isOpenAt(window, Date.now() + offsetMs);
}

/**
 * The view of an evaluation with judging as it is now: it may have begun or ended since the server answered, also for a
 * device without a connection.
 * @param answeredAt ms since 1970
 */
export function useViewNow(
  view: EvaluationView | undefined,
  answeredAt: number,
  window: Window | undefined,
): EvaluationView | undefined {
  const isOpen = useJudgingOpen(window);
  const offsetMs = useClockOffset();
  if (!view || !window) return view;
  const hasEnded = !isOpen && isOpenAt(window, answeredAt + offsetMs);
  const opens = isOpen && takesPart(view.team.status) && !view.results_frozen;
  return { ...view, judging_open: opens || (view.judging_open && !hasEnded) };
}
