import type { CommitteeProgress } from '@portal/api-client';
import { FilterSelect, SearchBox, Toolbar } from '@portal/ui';
import { useNarrowerThan } from '@portal/ui/core';
import type { ParamChanges } from '../../shared/use-list-params.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { listTexts } from '../../texts/lists.ts';
import { RANKING_CARDS_BELOW } from './ranking-columns.tsx';

export interface RankingFiltersProps {
  readonly params: URLSearchParams;
  readonly committees: readonly CommitteeProgress[];
  readonly onChange: (changes: ParamChanges) => void;
}

const sortOptions = Object.entries(evaluatedTeamsTexts.sorts).map(([value, label]) => ({ value, label }));

/** Search, committee and, where there are no column headings, the order of the ranking; all of it the URL's. */
export function RankingFilters({ params, committees, onChange }: RankingFiltersProps) {
  const asCards = useNarrowerThan(RANKING_CARDS_BELOW);
  return (
    <Toolbar
      search={
        <SearchBox
          label={evaluatedTeamsTexts.search}
          value={params.get('search') ?? ''}
          onSearch={(search) => onChange({ search })}
        />
      }
    >
      <FilterSelect
        label={evaluatedTeamsTexts.committee}
        unset={listTexts.all(evaluatedTeamsTexts.committee)}
        options={committees.map(({ id, full_name }) => ({ value: id, label: full_name }))}
        value={params.get('committee_id') ?? undefined}
        onChange={(committee_id) => onChange({ committee_id })}
      />
      {asCards && (
        <FilterSelect
          label={evaluatedTeamsTexts.sort}
          unset={evaluatedTeamsTexts.byRank}
          options={sortOptions}
          value={params.get('sort') ?? undefined}
          onChange={(sort) => onChange({ sort })}
        />
      )}
    </Toolbar>
  );
}
