import { FilterSelect, SearchBox, type TeamStatus, Toolbar, teamStatuses } from '@portal/ui';
import type { ParamChanges } from '../../shared/use-list-params.ts';
import { texts } from '../../texts.ts';
import { useSectors } from './sectors.request.ts';
import { TEAM_STATUSES } from './teams-query.ts';

export interface TeamFiltersProps {
  readonly params: URLSearchParams;
  readonly onChange: (changes: ParamChanges) => void;
}

const statusOptions = TEAM_STATUSES.map((value: TeamStatus) => ({ value, label: teamStatuses[value].label }));
const deliveredOptions = [
  { value: 'true', label: texts.teams.delivered },
  { value: 'false', label: texts.teams.notDelivered },
];

/** Search and filters of the teams; what they hold is the URL's. */
export function TeamFilters({ params, onChange }: TeamFiltersProps) {
  const sectors = useSectors();
  const sectorOptions = sectors.data?.sectors.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Toolbar
      search={
        <SearchBox
          label={texts.teams.search}
          value={params.get('search') ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      }
    >
      <FilterSelect
        label={texts.teams.status}
        unset={texts.lists.all(texts.teams.status)}
        options={statusOptions}
        value={params.get('status') ?? undefined}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={texts.teams.sector}
        unset={texts.lists.all(texts.teams.sector)}
        options={sectorOptions}
        value={params.get('sector_id') ?? undefined}
        onChange={(sector_id) => onChange({ sector_id })}
      />
      <FilterSelect
        label={texts.teams.project}
        unset={texts.lists.all(texts.teams.project)}
        options={deliveredOptions}
        value={params.get('delivered') ?? undefined}
        onChange={(delivered) => onChange({ delivered })}
      />
    </Toolbar>
  );
}
