import { type Round, type Rubric, roundCalls, rubricCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, useRead } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { Muted, Panel, SkeletonList, Stack, StatusTag, type Tone } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { roundKind } from './round-kind.tsx';
import { roundsTexts } from './texts.ts';

const TONES: Readonly<Record<Round['state'], Tone>> = {
  planned: 'neutral',
  open: 'waiting',
  frozen: 'info',
  published: 'ok',
};

/** The rounds of judging in their order. */
export default function RoundsTab() {
  const { timeZone } = useShell().event;
  const rounds = useRead(roundCalls.list);
  const rubrics = useRead(rubricCalls.list).data?.rubrics ?? [];
  const all = rounds.data?.rounds;
  const { head, menu, drawer } = useRecords(roundKind({ rubrics, timeZone }), all);

  const list = () => {
    if (rounds.isPending) return <SkeletonList rows={3} />;
    if (!all) return <LoadFailure query={rounds} />;
    return (
      <Stack>
        {all.map((round) => (
          <Panel
            key={round.number}
            title={roundsTexts.title(round.number, round.name)}
            aside={menu(round, [], round.state === 'planned' && round.number === all.length)}
          >
            <p>
              <StatusTag tone={TONES[round.state]}>{roundsTexts.states[round.state]}</StatusTag>
            </p>
            <Muted>{factsOf(round, rubrics, timeZone)}</Muted>
          </Panel>
        ))}
      </Stack>
    );
  };
  return (
    <>
      {head(roundsTexts.hint)}
      {list()}
      {drawer}
    </>
  );
}

/** Once a round has begun, how many moved on to it tells more than its rule, which the board may have overruled. */
function factsOf(round: Round, rubrics: readonly Rubric[], timeZone: string): string {
  const { number, state, teams_count, advance, advance_count, carried_weight, judging_from, judging_to } =
    round;
  const rubric = rubrics.find(({ id }) => id === round.rubric_id);
  const advanceFact = () => {
    if (state === 'planned') return number > 1 && roundsTexts.advanceSummary(advance, advance_count);
    return number > 1 ? roundsTexts.movedOn(teams_count, advance) : roundsTexts.teams(teams_count);
  };
  const at = (instant: string | null) => instant && formatDateTime(instant, timeZone);
  return factsLine([
    roundsTexts.modes[round.mode],
    advanceFact(),
    carried_weight > 0 && roundsTexts.carriedSummary(carried_weight),
    rubric && roundsTexts.rubricSummary(rubric.name),
    (judging_from ?? judging_to) && roundsTexts.window(at(judging_from), at(judging_to)),
    round.blind && roundsTexts.blindSummary,
  ]);
}
