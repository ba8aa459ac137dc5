import type { CommitteeName, EvaluatedData, EvaluatedTeam } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { Button, DataTable, EmptyState } from '@portal/ui';
import { useNarrowerThan } from '@portal/ui/core';
import { NoResults } from '../../shared/lists/no-results.tsx';
import type { ParamChanges } from '../../shared/lists/use-list-params.ts';
import { teamEvaluationPath } from '../../shared/paths.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import type { RankedBy } from './evaluated-query.ts';
import { RANKING_CARDS_BELOW, rankingColumns } from './ranking-columns.tsx';

export interface RankingProps {
  readonly data: EvaluatedData;
  readonly rankedBy: RankedBy;
  readonly sort: string | undefined;
  /** A search or page narrows it, so that an empty one does not mean that nothing is finished. */
  readonly narrowed: boolean;
  readonly onChange: (changes: ParamChanges) => void;
  readonly onClear: () => void;
  readonly onReopen: (team: EvaluatedTeam) => void;
}

/** As many committees get a column each; the totals of more are listed in one. */
const OWN_COLUMNS_MAX = 3;
/** Width of the window, CSS pixels, from which these columns fit beside the others. */
const OWN_COLUMNS_FROM = 1600;

/** The finished teams by rank, or as the board sorts them. */
export function Ranking({ data, rankedBy, sort, narrowed, onChange, onClear, onReopen }: RankingProps) {
  const { prefix } = useShell();
  const isNarrow = useNarrowerThan(OWN_COLUMNS_FROM);
  const { page, per_page, total } = data.pagination;
  const committees = committeesOf(data.teams);
  return (
    <DataTable
      label={evaluatedTeamsTexts.tableLabel}
      columns={rankingColumns({
        hrefOf: (teamId) => resolvePath(prefix, teamEvaluationPath(teamId)),
        rankedBy,
        ownColumns: isNarrow || committees.length > OWN_COLUMNS_MAX ? null : committees,
      })}
      rows={data.teams}
      rowKey={({ id }) => id}
      empty={
        narrowed ? (
          <NoResults onClear={onClear} />
        ) : (
          <EmptyState title={evaluatedTeamsTexts.empty} text={evaluatedTeamsTexts.emptyText} />
        )
      }
      {...(sort && { sort })}
      onSort={(next) => onChange({ sort: next })}
      paging={{ page, perPage: per_page, total, onChange: (next) => onChange({ page: String(next) }) }}
      cardsBelow={RANKING_CARDS_BELOW}
      actionsInCard="foot"
      actions={(team) => (
        <Button
          kind="text"
          aria-label={evaluatedTeamsTexts.reopenTeam(team.name)}
          onClick={() => onReopen(team)}
        >
          {evaluatedTeamsTexts.reopen}
        </Button>
      )}
    />
  );
}

/** Every committee that judged a team of the page, in the order of their ids, as everywhere. */
function committeesOf(teams: readonly EvaluatedTeam[]): CommitteeName[] {
  const byId = new Map(teams.flatMap(({ committees }) => committees.map((one) => [one.id, one])));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
