import type { Results } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Button, PageHeader, SkeletonList, Stack, StatusTag } from '@portal/ui';
import { CEREMONY_PATH } from '../../shared/paths.ts';
import { menuTexts } from '../../texts/menu.ts';
import { resultsTexts } from '../../texts/results.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useResults } from './results.request.ts';
import { StatePanel } from './state-panel.tsx';
import { useResultsActions } from './use-results-actions.ts';

const TONES = { open: 'neutral', frozen: 'info', published: 'ok' } as const;

/** Freezing the ranking, choosing what is published of it, and publishing. */
export default function ResultsPage() {
  const { prefix } = useShell();
  const answer = useResults();
  const state = answer.data?.results.state;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.results}
        tag={state && <StatusTag tone={TONES[state]}>{resultsTexts.states[state]}</StatusTag>}
        subtitle={resultsTexts.subtitle}
        actions={<Button href={resolvePath(prefix, CEREMONY_PATH)}>{resultsTexts.ceremony}</Button>}
      />
      {answer.isPending && <SkeletonList rows={6} />}
      {answer.isError && !answer.data && <LoadFailure query={answer} />}
      {answer.data && <Content results={answer.data.results} />}
    </Stack>
  );
}

function Content({ results }: { results: Results }) {
  const actions = useResultsActions(results);
  return (
    <>
      <StatePanel results={results} actions={actions} />
      <ChoicesPanel results={results} actions={actions} />
      <PreviewPanel results={results} />
    </>
  );
}
