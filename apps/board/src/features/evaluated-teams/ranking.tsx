import type { EvaluatedData, EvaluatedTeam } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { Button, DataTable, EmptyState } from '@portal/ui';
import { NoResults } from '../../shared/no-results.tsx';
import type { ParamChanges } from '../../shared/use-list-params.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { RANKING_CARDS_BELOW, rankingColumns } from './ranking-columns.tsx';

export interface RankingProps {
  readonly data: EvaluatedData;
  readonly sort: string | undefined;
  /** A search or page narrows it, so that an empty one does not mean that nothing is finished. */
  readonly narrowed: boolean;
  readonly onChange: (changes: ParamChanges) => void;
  readonly onClear: () => void;
  readonly onReopen: (team: EvaluatedTeam) => void;
}

/** The finished teams by rank, or as the board sorts them. */
export function Ranking({ data, sort, narrowed, onChange, onClear, onReopen }: RankingProps) {
  const { prefix } = useShell();
  const { page, per_page, total } = data.pagination;
  return (
    <DataTable
      label={evaluatedTeamsTexts.tableLabel}
      columns={rankingColumns((teamId) => resolvePath(prefix, `evaluated-teams/evaluation/${teamId}`))}
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
