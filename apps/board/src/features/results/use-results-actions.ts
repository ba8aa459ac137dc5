import { changesOf, keyOf } from '@portal/api-client';
import { type Body, type Results, resultsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { saveFile } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { type ActionTexts, useAction } from '../../shared/actions/use-action.ts';
import { resultsTexts } from './texts.ts';

type ResultsBody = Body<typeof resultsCalls.update>;

/**
 * The steps of the results of a round, or without a number of the current one, and the choices before them. A step is based on the version that is on screen; choices are
 * not, because several are often made before the first is answered.
 */
export function useResultsActions({ version }: Results, round: number | undefined) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { act, acting } = useAction();
  const ofRound = { query: { round } };
  const updating = (body: ResultsBody, texts: ActionTexts) => ({
    ...texts,
    call: async () => {
      const data = await api.send(resultsCalls.update, {
        body: { ...body, ...(round && { round }), ...(body.state && { version }) },
      });
      queryClient.setQueryData(keyOf(resultsCalls.get, ofRound), data);
      return data;
    },
    changes: changesOf(resultsCalls.update),
  });
  return {
    acting,
    freeze: () => act(updating({ state: 'frozen' }, resultsTexts.freezing)),
    publish: () => act(updating({ state: 'published' }, resultsTexts.publishing)),
    /** To be done with a reason. */
    withdraw: (reason: string) => updating({ state: 'frozen', reason }, resultsTexts.withdraw.action),
    unfreeze: (reason: string) => updating({ state: 'open', reason }, resultsTexts.unfreeze.action),
    choose: (body: Pick<ResultsBody, 'ranking' | 'publish'>) => act(updating(body, resultsTexts.saving)),
    download: async () => {
      const call = () => api.send(resultsCalls.snapshot, ofRound);
      const { result } = await act({ ...resultsTexts.downloading, call, changes: [] });
      if (result) saveFile(new Blob([result.content], { type: 'application/json' }), result.name);
    },
  };
}

export type ResultsActions = ReturnType<typeof useResultsActions>;
