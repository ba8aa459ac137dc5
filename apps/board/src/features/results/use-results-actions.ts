import { queryKeys, type Results, type ResultsBody } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/actions/use-action.ts';
import { saveFile } from '../../shared/files/save-file.ts';
import { resultsTexts } from '../../texts/results.ts';

const CHANGES = ['results', 'audit'];

/**
 * The steps of the results and the choices before them. A step is based on the version that is on screen; choices are
 * not, because several are often made before the first is answered.
 */
export function useResultsActions({ version }: Results) {
  const { api } = useShell();
  const queryClient = useQueryClient();
  const { act, acting } = useAction();
  const update = (body: ResultsBody, [running, done, failed]: readonly [string, string, string]) =>
    act({
      call: async () => {
        const data = await api.results.update({ ...body, ...(body.state && { version }) });
        queryClient.setQueryData(queryKeys.results(), data);
        return data;
      },
      running,
      done,
      failed,
      changes: CHANGES,
    });
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
    withdraw: (reason: string) =>
      update({ state: 'frozen', reason }, [
        resultsTexts.withdrawing,
        resultsTexts.withdrawn,
        resultsTexts.withdrawFailed,
      ]),
    unfreeze: (reason: string) =>
      update({ state: 'open', reason }, [
        resultsTexts.unfreezing,
        resultsTexts.unfrozen,
        resultsTexts.unfreezeFailed,
      ]),
    choose: (body: Pick<ResultsBody, 'ranking' | 'publish'>) =>
      update(body, [resultsTexts.saving, resultsTexts.saved, resultsTexts.saveFailed]),
    download: async () => {
      const { result } = await act({
        call: () => api.results.snapshot(),
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
