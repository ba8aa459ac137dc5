import type { TeamsData } from '@portal/api-client';
import { DataTable, EmptyState } from '@portal/ui';
import { NoResults } from '../../shared/no-results.tsx';
import type { ParamChanges } from '../../shared/use-list-params.ts';
import { texts } from '../../texts.ts';
import { teamColumns } from './team-columns.tsx';

export interface TeamListProps {
  readonly data: TeamsData;
  readonly sort: string | undefined;
  /** Something narrows the list, so that an empty one does not mean that there are no teams. */
  readonly narrowed: boolean;
  readonly onChange: (changes: ParamChanges) => void;
  readonly onClear: () => void;
}

/** One page of teams, sorted and paged by the server. */
export function TeamList({ data, sort, narrowed, onChange, onClear }: TeamListProps) {
  const { page, per_page, total } = data.pagination;
  return (
    <DataTable
      label={texts.teams.tableLabel}
      columns={teamColumns}
      rows={data.teams}
      rowKey={({ id }) => id}
      empty={
        narrowed ? (
          <NoResults onClear={onClear} />
        ) : (
          <EmptyState title={texts.teams.empty} text={texts.teams.emptyText} />
        )
      }
      {...(sort && { sort })}
      onSort={(next) => onChange({ sort: next })}
      paging={{ page, perPage: per_page, total, onChange: (next) => onChange({ page: String(next) }) }}
    />
  );
}
