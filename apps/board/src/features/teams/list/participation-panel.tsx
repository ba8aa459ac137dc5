import type { ParticipationCounts, TeamCounts } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { factsLine } from '@portal/domain/lists';
import { PARTICIPATIONS } from '@portal/domain/statuses';
import { Muted, Notice, Panel, SegmentedFilter, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { oneOf } from '../../../shared/lists/list-query.ts';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { participationTexts as texts } from '../texts.ts';

const options = [
  { value: 'all', label: texts.all },
  ...PARTICIPATIONS.map((value) => ({ value, label: texts[value] })),
] as const;

interface ParticipationPanelProps {
  readonly counts: TeamCounts;
  readonly participation: ParticipationCounts;
  readonly list: ListControls;
}

/** How many teams have a place, confirmed it and wait, and which of them the list shows. */
export function ParticipationPanel({ counts, participation, list }: ParticipationPanelProps) {
  const { event } = useShell();
  const { places, confirm_until, confirmed, waiting } = participation;
  const figures = [
    places !== null && `${texts.places}: ${places}`,
    `${texts.qualified}: ${counts.Qualified}`,
    `${texts.confirmed}: ${confirmed}`,
    `${texts.waiting}: ${waiting}`,
    confirm_until && texts.until(formatDateTime(confirm_until, event.timeZone)),
  ];
  return (
    <Panel title={texts.title}>
      <Stack>
        <Muted>{factsLine(figures)}</Muted>
        {places !== null && counts.Qualified > places && (
          <Notice tone="waiting" title={texts.tooMany}>
            {texts.tooManyText}
          </Notice>
        )}
        <SegmentedFilter
          label={texts.show}
          options={options}
          value={oneOf(PARTICIPATIONS, list.params.get('participation')) ?? 'all'}
          onChange={(value) =>
            list.change({
              participation: value === 'all' ? undefined : value,
              sort: value === 'waiting' ? 'waiting_since' : undefined,
            })
          }
        />
      </Stack>
    </Panel>
  );
}
