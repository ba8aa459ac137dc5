import { prizeCalls, type Results, type Round, rubricCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { ForeignText, Muted, Panel, Stack } from '@portal/ui';
import { PrizeAwards } from '../../shared/prizes/prize-awards.tsx';
import { resultsTexts } from './texts.ts';

interface PrizesPanelProps {
  readonly results: Results;
  readonly rounds: readonly Round[];
}

/** Who wins the prizes, and what broke a tie; nothing in an event without any. They wait for the last round. */
export function PrizesPanel({ results: { state }, rounds }: PrizesPanelProps) {
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
