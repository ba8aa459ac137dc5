import type { CommitteeProgress } from '@portal/api-client';
import type { Data, evaluatedTeamCalls } from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { SegmentedFilter } from '@portal/ui';
import { ListFilter, ListToolbar } from '../../../shared/lists/list-toolbar.tsx';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { onlyDisagreement, rankingShown } from './evaluated-list.ts';
import { evaluatedTeamsTexts } from './texts.ts';

export interface RankingFiltersProps {
  readonly list: ListControls;
  readonly committees: readonly CommitteeProgress[];
  readonly disagreement: Data<typeof evaluatedTeamCalls.list>['disagreement'];
}

const { rankings, views, disagreements } = evaluatedTeamsTexts;
const sortOptions = Object.entries(evaluatedTeamsTexts.sorts).map(([value, label]) => ({ value, label }));
const rankingOptions = [
  { value: 'total', label: rankings.total },
  { value: 'adjusted', label: rankings.adjusted },
] as const;
const viewOptions = [
  { value: 'table', label: views.table },
  { value: 'chart', label: views.chart },
] as const;

/** Search and filters of the ranking; the order too where the list shows no choice of its own. */
export function RankingFilters({ list, committees, disagreement }: RankingFiltersProps) {
  const { rankedBy, view } = rankingShown(list.params);
  const onlyDisagreements = onlyDisagreement(list.params);
  return (
    <ListToolbar list={list} search={evaluatedTeamsTexts.search}>
      <ListFilter
        list={list}
        param="committee_id"
        label={evaluatedTeamsTexts.committee}
        options={committees.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) }))}
      />
      {(onlyDisagreements || view === 'chart') && (
        <ListFilter
          list={list}
          param="sort"
          label={evaluatedTeamsTexts.sort}
          unset={evaluatedTeamsTexts.byRank}
          options={sortOptions}
        />
      )}
      <SegmentedFilter
        label={disagreements.filter}
        options={[
          { value: 'all', label: disagreements.all },
          { value: 'disagreement', label: disagreements.only, count: disagreement.total },
        ]}
        value={onlyDisagreements ? 'disagreement' : 'all'}
        onChange={(next) => list.change({ disagreement: next === 'all' ? undefined : 'true' })}
      />
      <SegmentedFilter
        label={evaluatedTeamsTexts.rankedBy}
        options={rankingOptions}
        value={rankedBy}
        // The other ranking starts in its own order.
        onChange={(by) => list.change({ by: by === 'total' ? undefined : by, sort: undefined })}
      />
      <SegmentedFilter
        label={evaluatedTeamsTexts.view}
        options={viewOptions}
        value={view}
        onChange={(next) => list.change({ view: next === 'table' ? undefined : next })}
      />
    </ListToolbar>
  );
}
