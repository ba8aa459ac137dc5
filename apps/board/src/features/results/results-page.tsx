import type { Results } from '@portal/api-client';
import { resultsCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useRead } from '@portal/area-kit';
import { PageHeader, SkeletonList, Stack, StatusTag } from '@portal/ui';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { CEREMONY_PATH } from '../../shared/navigation/paths.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { StatePanel } from './state-panel.tsx';
import { resultsTexts } from './texts.ts';
import { useResultsActions } from './use-results-actions.ts';

const TONES = { open: 'neutral', frozen: 'info', published: 'ok' } as const;

/** Freezing the ranking, choosing what is published of it, and publishing. */
export default function ResultsPage() {
  const answer = useRead(resultsCalls.get);
  const state = answer.data?.results.state;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.results}
        tag={state && <StatusTag tone={TONES[state]}>{resultsTexts.states[state]}</StatusTag>}
        subtitle={resultsTexts.subtitle}
        actions={<PageButton to={CEREMONY_PATH}>{resultsTexts.ceremony}</PageButton>}
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
