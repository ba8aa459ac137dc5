import type { CommitteeName, EvaluatedTeam } from '@portal/api-client';
import type { Data, evaluatedTeamCalls } from '@portal/api-schema';
import { Button } from '@portal/ui';
import { useNarrowerThan } from '@portal/ui/core';
import { useFrozen } from '../../../shared/judging/use-frozen.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import type { ListControls } from '../../../shared/lists/use-list.ts';
import type { RankedBy } from './evaluated-list.ts';
import { RANKING_CARDS_BELOW, rankingColumns } from './ranking-columns.tsx';
import { evaluatedTeamsTexts } from './texts.ts';

export interface RankingProps {
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
