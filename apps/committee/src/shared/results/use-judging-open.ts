import type { committeeCalls, Data } from '@portal/api-schema';
import { callAt } from '@portal/area-kit';
import { isJudgingOpen } from '@portal/domain/judging-window';
import { useEffect, useReducer } from 'react';

type Window = Pick<Data<typeof committeeCalls.ownTeams>, 'judging_from' | 'judging_to'>;

const instant = (text: string | undefined) => (text === undefined ? null : new Date(text));

/** Whether it is the time of judging, by the clock of this device; the server decides. Draws again when it begins and ends. */
export function useJudgingOpen({ judging_from, judging_to }: Window = {}): boolean {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const bounds = [instant(judging_from), instant(judging_to)].map((bound) => Number(bound));
    const cancels = bounds.filter((at) => at > Date.now()).map((at) => callAt(at + 1, redraw));
    return () => {
      for (const cancel of cancels) cancel();
    };
  }, [judging_from, judging_to]);
  return isJudgingOpen(instant(judging_from), instant(judging_to), new Date());
}
