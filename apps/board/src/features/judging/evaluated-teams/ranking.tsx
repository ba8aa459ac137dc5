import type {
  CommitteeName,
  CommitteeProgress,
  Data,
  EvaluatedTeam,
  evaluatedTeamCalls,
} from '@portal/api-schema';
import { isolate } from '@portal/domain/isolate';
import { Button, SegmentedFilter } from '@portal/ui';
import { useNarrowerThan } from '@portal/ui/core';
import { useFrozen } from '../../../shared/judging/frozen.tsx';
import { idOf } from '../../../shared/lists/list-query.ts';
import { ListFilter, ListTable, ListToolbar } from '../../../shared/lists/record-list.tsx';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import { withDeleted } from '../../../shared/lists/with-deleted.ts';
import { onlyDisagreement, type RankedBy, rankingShown } from './evaluated-list.ts';
import { RANKING_CARDS_BELOW, rankingColumns } from './ranking-columns.tsx';
import { evaluatedTeamsTexts } from './texts.ts';

interface RankingProps {
  readonly data: Data<typeof evaluatedTeamCalls.list>;
  readonly rankedBy: RankedBy;
  readonly list: ListControls;
  readonly onReopen: (team: EvaluatedTeam) => void;
}

/** Up to this many committees get a column each; the totals of more are listed in one column. */
const OWN_COLUMNS_MAX = 3;
/** Window width, CSS pixels, from which these columns fit. */
const OWN_COLUMNS_FROM = 1600;

/** One page of the ranking. */
export function Ranking({ data, rankedBy, list, onReopen }: RankingProps) {
  const frozen = useFrozen();
  const isNarrow = useNarrowerThan(OWN_COLUMNS_FROM);
  const committees = committeesOf(data.teams);
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={evaluatedTeamsTexts.tableLabel}
      columns={rankingColumns({
        rankedBy,
        types: typesOf(data),
        points: data.disagreement.points,
        ownColumns: isNarrow || committees.length > OWN_COLUMNS_MAX ? null : committees,
      })}
      rows={data.teams}
      rowKey={({ id }) => id}
      empty={{ title: evaluatedTeamsTexts.empty, text: evaluatedTeamsTexts.emptyText }}
      cardsBelow={RANKING_CARDS_BELOW}
      actionsInCard="foot"
      {...(!frozen && {
        actions: (team: EvaluatedTeam) => (
          <Button
            kind="text"
            aria-label={evaluatedTeamsTexts.reopenTeam(team.name)}
            onClick={() => onReopen(team)}
          >
            {evaluatedTeamsTexts.reopen}
          </Button>
        ),
      })}
    />
  );
}

/** The types that teams of the page have. */
const typesOf = ({ teams, types }: RankingProps['data']) =>
  types.filter(({ type }) => teams.some((team) => team.types[type] !== undefined));

/** Every committee that evaluated a team of the page, sorted by id as in other lists. */
function committeesOf(teams: readonly EvaluatedTeam[]): CommitteeName[] {
  const byId = new Map(teams.flatMap(({ committees }) => committees.map((one) => [one.id, one])));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface RankingFiltersProps {
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
        options={withDeleted(
          committees.map(({ id, full_name }) => ({ value: id, label: isolate(full_name) })),
          idOf(list.params.get('committee_id')),
          evaluatedTeamsTexts.otherCommittee,
        )}
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
