import { useConfirm } from '@portal/ui/core';
import { type Action, type Outcome, useAction } from './use-action.ts';

type Question = Parameters<ReturnType<typeof useConfirm>>[0];

/** Actions that ask first. One that is not confirmed has neither a result nor an error. */
export function useAskedAction() {
  const confirm = useConfirm();
  const { act, acting } = useAction();
  const ask = async <Result>(question: Question, action: Action<Result>): Promise<Outcome<Result>> =>
    (await confirm(question)) ? act(action) : {};
  return { act, ask, acting };
}
