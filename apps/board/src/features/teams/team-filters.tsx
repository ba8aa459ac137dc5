import { FilterSelect, SearchBox, type TeamStatus, Toolbar, teamStatuses } from '@portal/ui';
import { useAllCommittees } from '../../shared/committees/all-committees.request.ts';
import type { ParamChanges } from '../../shared/lists/use-list-params.ts';
import { useSectors } from '../../shared/sectors/sectors.request.ts';
import { TEAM_STATUSES } from '../../shared/teams/team-statuses.ts';
import { listTexts } from '../../texts/lists.ts';
import { teamsTexts } from '../../texts/teams.ts';

export interface TeamFiltersProps {
  readonly params: URLSearchParams;
  readonly onChange: (changes: ParamChanges) => void;
}

const statusOptions = TEAM_STATUSES.map((value: TeamStatus) => ({ value, label: teamStatuses[value].label }));
const tableOptions = [
  { value: 'true', label: teamsTexts.withTable },
  { value: 'false', label: teamsTexts.withoutTable },
];
const deliveredOptions = [
  { value: 'true', label: teamsTexts.delivered },
  { value: 'false', label: teamsTexts.notDelivered },
];

/** Search and filters of the teams; what they hold is the URL's. */
export function TeamFilters({ params, onChange }: TeamFiltersProps) {
  const sectors = useSectors();
  const committees = useAllCommittees();
  const committeeOptions =
    committees.data?.committees.map(({ id, full_name }) => ({ value: id, label: full_name })) ?? [];
  const sectorOptions = sectors.data?.sectors.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Toolbar
      search={
        <SearchBox
          label={teamsTexts.search}
          value={params.get('search') ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      }
    >
      <FilterSelect
        label={teamsTexts.status}
        unset={listTexts.all(teamsTexts.status)}
        options={statusOptions}
        value={params.get('status') ?? undefined}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={teamsTexts.sector}
        unset={listTexts.all(teamsTexts.sector)}
        options={sectorOptions}
        value={params.get('sector_id') ?? undefined}
        onChange={(sector_id) => onChange({ sector_id })}
      />
      <FilterSelect
        label={teamsTexts.committee}
        unset={listTexts.all(teamsTexts.committee)}
        options={committeeOptions}
        value={params.get('committee_id') ?? undefined}
        onChange={(committee_id) => onChange({ committee_id })}
      />
      <FilterSelect
        label={teamsTexts.hasTable}
        unset={listTexts.all(teamsTexts.hasTable)}
        options={tableOptions}
        value={params.get('has_table') ?? undefined}
        onChange={(has_table) => onChange({ has_table })}
      />
      <FilterSelect
        label={teamsTexts.project}
        unset={listTexts.all(teamsTexts.project)}
        options={deliveredOptions}
        value={params.get('delivered') ?? undefined}
        onChange={(delivered) => onChange({ delivered })}
      />
    </Toolbar>
  );
}
