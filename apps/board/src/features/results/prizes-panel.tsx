import { prizeCalls, type Results, rubricCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { ForeignText, Panel, Stack } from '@portal/ui';
import { PrizeAwards } from '../../shared/prizes/prize-awards.tsx';
import { resultsTexts } from './texts.ts';

/** Who wins the prizes, and what broke a tie; nothing in an event without any. */
export function PrizesPanel({ results: { state } }: { results: Results }) {
  const prizes = useRead(prizeCalls.list).data?.prizes ?? [];
  const rubrics = useRead(rubricCalls.list).data?.rubrics ?? [];
  if (prizes.length === 0) return null;
  const parts = rubrics.flatMap((rubric) => rubric.parts);
  return (
    <Panel title={resultsTexts.prizes}>
      <Stack>
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
