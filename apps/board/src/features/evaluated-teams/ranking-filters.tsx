import type { CommitteeProgress } from '@portal/api-client';
import { FilterSelect, SearchBox, SegmentedFilter, Toolbar } from '@portal/ui';
import { useNarrowerThan } from '@portal/ui/core';
import type { ParamChanges } from '../../shared/lists/use-list-params.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { listTexts } from '../../texts/lists.ts';
import { rankingShown } from './evaluated-query.ts';
import { RANKING_CARDS_BELOW } from './ranking-columns.tsx';

export interface RankingFiltersProps {
  readonly params: URLSearchParams;
  readonly committees: readonly CommitteeProgress[];
  readonly onChange: (changes: ParamChanges) => void;
}

const { rankings, views } = evaluatedTeamsTexts;
const sortOptions = Object.entries(evaluatedTeamsTexts.sorts).map(([value, label]) => ({ value, label }));
const rankingOptions = [
  { value: 'total', label: rankings.total },
  { value: 'adjusted', label: rankings.adjusted },
] as const;
const viewOptions = [
  { value: 'table', label: views.table },
  { value: 'chart', label: views.chart },
] as const;

/** Search, committee, which total ranks, table or chart and, where no heading can be pressed, the order; all the URL's. */
export function RankingFilters({ params, committees, onChange }: RankingFiltersProps) {
  const { rankedBy, view } = rankingShown(params);
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
      {(asCards || view === 'chart') && (
        <FilterSelect
          label={evaluatedTeamsTexts.sort}
          unset={evaluatedTeamsTexts.byRank}
          options={sortOptions}
          value={params.get('sort') ?? undefined}
          onChange={(sort) => onChange({ sort })}
        />
      )}
      <SegmentedFilter
        label={evaluatedTeamsTexts.rankedBy}
        options={rankingOptions}
        value={rankedBy}
        // The other ranking begins in its own order.
        onChange={(by) => onChange({ by: by === 'total' ? undefined : by, sort: undefined })}
      />
      <SegmentedFilter
        label={evaluatedTeamsTexts.view}
        options={viewOptions}
        value={view}
        onChange={(next) => onChange({ view: next === 'table' ? undefined : next })}
      />
    </Toolbar>
  );
}
