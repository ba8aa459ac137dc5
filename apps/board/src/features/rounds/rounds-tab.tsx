import { type Round, roundCalls, rubricCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, Muted, Panel, SkeletonList, Stack, StatusTag, type Tone } from '@portal/ui';
import { Plus } from 'lucide-react';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { MENU_ICON } from '../../shared/lists/menu-icon.ts';
import { TabHead } from '../../shared/tabs/tab-head.tsx';
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
  const { edit, menu, drawer } = useRecords(roundKind({ rubrics, timeZone }), all);

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
            <Muted>{factsOf(round).join(' · ')}</Muted>
          </Panel>
        ))}
      </Stack>
    );
  };
  return (
    <>
      <TabHead>
        <Muted>{roundsTexts.hint}</Muted>
        <Button kind="primary" icon={<Plus {...MENU_ICON} />} onClick={() => edit(null)}>
          {roundsTexts.add}
        </Button>
      </TabHead>
      {list()}
      {drawer}
    </>
  );
}

function factsOf({
  number,
  mode,
  state,
  teams_count,
  advance,
  advance_count,
  carried_weight,
}: Round): string[] {
  return [
    roundsTexts.modes[mode],
    ...(state === 'planned' ? [] : [roundsTexts.teams(teams_count)]),
    ...(number > 1 ? [roundsTexts.advanceSummary(advance, advance_count)] : []),
    ...(carried_weight > 0 ? [roundsTexts.carriedSummary(carried_weight)] : []),
  ];
}
