import type { Results } from '@portal/api-client';
import { resultsCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useRead } from '@portal/area-kit';
import { Muted, PageHeader, SkeletonList, Stack, StatusTag } from '@portal/ui';
import { useRound } from '../../shared/judging/use-round.tsx';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { CEREMONY_PATH } from '../../shared/navigation/paths.ts';
import { ChoicesPanel } from './choices-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { PrizesPanel } from './prizes-panel.tsx';
import { RoundSteps } from './round-steps.tsx';
import { roundTexts } from './rounds-texts.ts';
import { StatePanel } from './state-panel.tsx';
import { resultsTexts } from './texts.ts';
import { useResultsActions } from './use-results-actions.ts';

const TONES = { open: 'neutral', frozen: 'info', published: 'ok' } as const;

/** Freezing the ranking of a round, choosing what is published of it, publishing, and beginning the next round. */
export default function ResultsPage() {
  const { rounds, round, filter } = useRound();
  const answer = useRead(resultsCalls.get, { query: { round } });
  const state = answer.data?.results.state;
  return (
    <Stack>
      <PageHeader
        title={menuTexts.results}
        tag={state && <StatusTag tone={TONES[state]}>{resultsTexts.states[state]}</StatusTag>}
        subtitle={resultsTexts.subtitle}
        actions={
          <PageButton to={round === undefined ? CEREMONY_PATH : `${CEREMONY_PATH}?round=${round}`}>
            {resultsTexts.ceremony}
          </PageButton>
        }
      />
      {filter}
      {round !== undefined && <Muted>{roundTexts.past}</Muted>}
      {answer.isPending && <SkeletonList rows={6} />}
      {answer.isError && !answer.data && <LoadFailure query={answer} />}
      {answer.data && <Content key={round} results={answer.data.results} round={round} />}
      {answer.data && round === undefined && <PrizesPanel results={answer.data.results} rounds={rounds} />}
      {answer.data && round === undefined && <RoundSteps rounds={rounds} results={answer.data.results} />}
    </Stack>
  );
}

function Content({ results, round }: { results: Results; round: number | undefined }) {
  const actions = useResultsActions(results, round);
  return (
    <>
      <StatePanel results={results} actions={actions} isPast={round !== undefined} />
      <ChoicesPanel results={results} actions={actions} />
      <PreviewPanel results={results} round={round} />
    </>
  );
}
