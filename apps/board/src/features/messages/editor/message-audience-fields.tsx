import { type Audience, sectorCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { COMMITTEE_PROGRESSES } from '@portal/domain/statuses';
import { type Choice, SelectField, teamStatuses } from '@portal/ui';
import { AudienceFields } from '../../../shared/audience/audience-fields.tsx';
import { namedOptions } from '../../../shared/lists/named-options.ts';
import { useAllCommittees } from '../../../shared/records/all-committees.request.ts';
import { TEAM_STATUSES } from '../../../shared/records/team-statuses.ts';
import { messageTexts } from '../texts.ts';

interface MessageAudienceFieldsProps {
  readonly audience: Audience;
  readonly error: string | undefined;
  readonly onChange: (audience: Audience) => void;
}

/** The value of a filter that is not set; a select has no other way back. */
const ANY = 'any';
const kinds = (['leaders', 'teams', 'committees'] as const).map((value) => ({
  value,
  label: messageTexts.kinds[value],
}));
const statuses = TEAM_STATUSES.map((value) => ({ value, label: teamStatuses[value].label }));
const progresses = COMMITTEE_PROGRESSES.map((value) => ({ value, label: messageTexts.progresses[value] }));
const tables = [
  { value: 'true', label: messageTexts.withTable },
  { value: 'false', label: messageTexts.withoutTable },
];
const deliveries = [
  { value: 'true', label: messageTexts.delivered },
  { value: 'false', label: messageTexts.notDelivered },
];
const arrivals = [
  { value: 'true', label: messageTexts.arrived },
  { value: 'false', label: messageTexts.notArrived },
];

function emptyAudience(to: Audience['to']): Audience {
  return to === 'teams' ? { to, team_ids: [] } : { to };
}

/** Who the message goes to: a kind of people, and filters on them. */
export function MessageAudienceFields({ audience, error, onChange }: MessageAudienceFieldsProps) {
  const sectors = useRead(sectorCalls.list);
  const committees = useAllCommittees();
  const change = (name: string, value: string | boolean | undefined) => {
    const { [name as keyof Audience]: _before, ...others } = audience;
    onChange({ ...others, ...(value !== undefined && { [name]: value }) } as Audience);
  };
  const filter = (name: string, label: string, options: readonly Choice[], isFlag = false) => {
    const chosen = (audience as unknown as Readonly<Record<string, string | boolean | undefined>>)[name];
    return (
      <SelectField
        label={label}
        placeholder={label}
        options={[{ value: ANY, label: messageTexts.any }, ...options]}
        value={chosen === undefined ? ANY : String(chosen)}
        onChange={({ target: { value } }) =>
          change(name, value === ANY ? undefined : isFlag ? value === 'true' : value)
        }
      />
    );
  };
  return (
    <AudienceFields
      label={messageTexts.to}
      kinds={kinds}
      audience={audience}
      error={error}
      onKind={(to) => onChange(emptyAudience(to as Audience['to']))}
      onTeams={(team_ids) => onChange({ to: 'teams', team_ids })}
    >
      {audience.to === 'leaders' && (
        <>
          {filter('status', messageTexts.status, statuses)}
          {filter('sector_id', messageTexts.sector, namedOptions(sectors.data?.sectors))}
          {filter(
            'committee_id',
            messageTexts.committee,
            committees.data?.committees.map(({ id, full_name }) => ({
              value: id,
              label: isolate(full_name),
            })) ?? [],
          )}
          {filter('has_table', messageTexts.table, tables, true)}
          {filter('delivered', messageTexts.project, deliveries, true)}
          {filter('checked_in', messageTexts.arrival, arrivals, true)}
        </>
      )}
      {audience.to === 'committees' && filter('progress', messageTexts.progress, progresses)}
    </AudienceFields>
  );
}
