import type { committeeCalls, Data, EvaluationView } from '@portal/api-schema';
import { callAt } from '@portal/area-kit';
import { isJudgingOpen } from '@portal/domain/judging-window';
import { takesPart } from '@portal/domain/statuses';
import { useEffect, useReducer } from 'react';

type Window = Pick<Data<typeof committeeCalls.ownTeams>, 'judging_from' | 'judging_to'>;

const instant = (text: string | undefined) => (text === undefined ? null : new Date(text));
const isOpenAt = ({ judging_from, judging_to }: Window, at: Date) =>
  isJudgingOpen(instant(judging_from), instant(judging_to), at);

/** Whether it is the time of judging, by the clock of this device; the server decides. Draws again when it begins and ends. */
export function useJudgingOpen(window: Window = {}): boolean {
  const { judging_from, judging_to } = window;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const bounds = [instant(judging_from), instant(judging_to)].map((bound) => Number(bound));
    const cancels = bounds.filter((at) => at > Date.now()).map((at) => callAt(at + 1, redraw));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [judging_from, judging_to]);
  return isOpenAt(window, new Date());
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
  if (!view || !window) return view;
  const hasEnded = !isOpen && isOpenAt(window, new Date(answeredAt));
  const opens = isOpen && takesPart(view.team.status) && !view.results_frozen;
  return { ...view, judging_open: opens || (view.judging_open && !hasEnded) };
}
