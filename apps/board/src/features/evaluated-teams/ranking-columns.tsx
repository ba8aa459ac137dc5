import type { EvaluatedTeam } from '@portal/api-client';
import { type DataColumn, evaluationTypes } from '@portal/ui';
import { AppLink, formatScore } from '@portal/ui/core';
import { formatTotal } from '../../shared/format-total.ts';
import { tableName } from '../../shared/table-name.ts';
import { evaluatedTeamsTexts } from '../../texts/evaluated-teams.ts';
import { listTexts } from '../../texts/lists.ts';
import styles from './evaluated-teams.module.css';

const { columns } = evaluatedTeamsTexts;
const TYPES = ['eco', 'idea', 'tech'] as const;
/** Width of the window, CSS pixels, below which the columns and the re-open button no longer stand side by side. */
export const RANKING_CARDS_BELOW = 1280;
/** Ranks that are marked. */
const PODIUM = 3;

/** The ranking's columns; the keys of sortable ones are the server's names. */
export function rankingColumns(hrefOf: (teamId: string) => string): readonly DataColumn<EvaluatedTeam>[] {
  return [
    {
      key: 'rank',
      title: columns.rank,
      sortable: true,
      inCard: 'corner',
      render: ({ rank }) => (
        <span className={styles.rank} data-podium={rank <= PODIUM}>
          {rank}
        </span>
      ),
    },
    {
      key: 'name',
      title: columns.name,
      sortable: true,
      inCard: 'heading',
      render: ({ id, name, sector, table }) => (
        <>
          <AppLink className={styles.team} href={hrefOf(id)}>
            {name}
          </AppLink>
          <span className={styles.place}>{sector?.name}</span>
          <span className={styles.place}>{table && tableName(table)}</span>
        </>
      ),
    },
    {
      key: 'committees',
      title: columns.committees,
      render: ({ committees }) => (
        <ul className={styles.totals}>
          {committees.map(({ id, full_name, total }) => (
            <li key={id}>
              <span>{full_name}</span> <b>{formatTotal(total)}</b>
            </li>
          ))}
        </ul>
      ),
    },
    ...TYPES.map((type) => ({
      key: type,
      title: evaluationTypes[type],
      render: (team: EvaluatedTeam) => formatScore(team[type]),
    })),
    {
      key: 'total',
      title: columns.total,
      sortable: true,
      render: ({ total }) => <b>{formatTotal(total)}</b>,
    },
    {
      key: 'adjusted_total',
      title: columns.adjusted_total,
      sortable: true,
      render: ({ adjusted_total }) => formatTotal(adjusted_total),
    },
    {
      key: 'spread',
      title: columns.spread,
      sortable: true,
      render: ({ committees, spread }) => (committees.length > 1 ? formatTotal(spread) : listTexts.none),
    },
  ];
}
