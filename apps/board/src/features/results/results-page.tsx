import { prizeCalls, type Results, type Round, resultsCalls, rubricCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useRead } from '@portal/area-kit';
import { ForeignText, Muted, PageHeader, Panel, SkeletonList, Stack, StatusTag } from '@portal/ui';
import { useRound } from '../../shared/judging/use-round.tsx';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { CEREMONY_PATH } from '../../shared/navigation/paths.ts';
import { PrizeAwards } from '../../shared/prizes/prize-awards.tsx';
import { ChoicesPanel, PreviewPanel } from './choices-panel.tsx';
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

interface PrizesPanelProps {
  readonly results: Results;
  readonly rounds: readonly Round[];
}

/** Who wins the prizes, and what broke a tie; nothing in an event without any. They wait for the last round. */
function PrizesPanel({ results: { state }, rounds }: PrizesPanelProps) {
  const prizes = useRead(prizeCalls.list).data?.prizes ?? [];
  const rubrics = useRead(rubricCalls.list).data?.rubrics ?? [];
  if (prizes.length === 0) return null;
  const last = rounds.at(-1);
  const parts = rubrics.flatMap((rubric) => rubric.parts);
  return (
    <Panel title={resultsTexts.prizes}>
      <Stack>
        {last?.state === 'planned' && <Muted>{resultsTexts.prizesWait(last.name)}</Muted>}
        {prizes.map((prize) => (
          <div key={prize.id}>
            <strong>
              <ForeignText>{prize.name}</ForeignText>
            </strong>
            <PrizeAwards prize={prize} parts={parts} frozen={state !== 'open'} />
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
