import { changesOf, keyOf } from '@portal/api-client';
import { type Body, type Results, resultsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { saveFile } from '@portal/area-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/actions/use-action.ts';
import { resultsTexts } from './texts.ts';

type ResultsBody = Body<typeof resultsCalls.update>;

/**
 * The steps of the results and the choices before them. A step is based on the version that is on screen; choices are
 * not, because several are often made before the first is answered.
 */
export function useResultsActions({ version }: Results) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { act, acting } = useAction();
  const updating = (body: ResultsBody, [running, done, failed]: readonly [string, string, string]) => ({
    call: async () => {
      const data = await api.send(resultsCalls.update, {
        body: { ...body, ...(body.state && { version }) },
      });
      queryClient.setQueryData(keyOf(resultsCalls.get), data);
      return data;
    },
    running,
    done,
    failed,
    changes: changesOf(resultsCalls.update),
  });
  const update = (...step: Parameters<typeof updating>) => act(updating(...step));
  return {
    acting,
    freeze: () =>
      update({ state: 'frozen' }, [resultsTexts.freezing, resultsTexts.frozen, resultsTexts.freezeFailed]),
    publish: () =>
      update({ state: 'published' }, [
        resultsTexts.publishing,
        resultsTexts.published,
        resultsTexts.publishFailed,
      ]),
    /** To be done with a reason. */
    withdraw: (reason: string) =>
      updating({ state: 'frozen', reason }, [
        resultsTexts.withdrawing,
        resultsTexts.withdrawn,
        resultsTexts.withdrawFailed,
      ]),
    unfreeze: (reason: string) =>
      updating({ state: 'open', reason }, [
        resultsTexts.unfreezing,
        resultsTexts.unfrozen,
        resultsTexts.unfreezeFailed,
      ]),
    choose: (body: Pick<ResultsBody, 'ranking' | 'publish'>) =>
      update(body, [resultsTexts.saving, resultsTexts.saved, resultsTexts.saveFailed]),
    download: async () => {
      const { result } = await act({
        call: () => api.send(resultsCalls.snapshot),
        running: resultsTexts.downloading,
        done: resultsTexts.downloaded,
        failed: resultsTexts.downloadFailed,
        changes: [],
      });
      if (result) saveFile(new Blob([result.content], { type: 'application/json' }), result.name);
    },
  };
}

export type ResultsActions = ReturnType<typeof useResultsActions>;
