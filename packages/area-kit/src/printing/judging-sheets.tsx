import type { Criterion, EvaluationType, Named, TeamTable } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { isolate } from '@portal/domain/isolate';
import { EVALUATION_NAMES, EVALUATION_TYPES } from '@portal/domain/statuses';
import { inWalkingOrder } from '@portal/domain/walking-order';
import { FlowingSheets, ForeignText, SheetHeading, SheetTable } from '@portal/ui';
import { formatNumber } from '@portal/ui/core';
import { useMemo } from 'react';
import { tableTitle, teamTitle } from '../teams/team-words.ts';
import { texts } from '../texts.ts';
import styles from './judging-sheets.module.css';
import { SheetFooter, sheetLabel } from './sheet-footer.tsx';

const { judgingSheets: words } = texts;

/** What every team is judged by: of each type its weight in percent of the whole, and its criteria. */
export type Rubric = Readonly<
  Record<EvaluationType, { readonly weight: number; readonly criteria: readonly Criterion[] }>
>;

export interface TeamToJudge {
  readonly id: string;
  readonly name: string;
  readonly sector: Named | null;
  readonly track?: Named;
  readonly table: TeamTable | null;
  readonly project: { readonly title: string } | null;
}

interface JudgingSheetsProps {
  readonly committee: string;
  readonly teams: readonly TeamToJudge[];
  readonly rubric: Rubric;
}

type Part =
  | { readonly kind: 'type'; readonly type: EvaluationType; readonly weight: number }
  | { readonly kind: 'criterion'; readonly type: EvaluationType; readonly criterion: Criterion }
  | { readonly kind: 'total' | 'notes'; readonly type: EvaluationType }
  | { readonly kind: 'signature'; readonly type: 'all' };

const columns = [
  { title: words.criterion },
  { title: words.maximum, width: 22 },
  { title: words.weight, width: 20 },
  { title: words.score, width: 34 },
];

/** A type with all of its weight elsewhere is judged all the same: its weight may change. */
function partsOf(rubric: Rubric): Part[] {
  const types = EVALUATION_TYPES.flatMap((type): Part[] => [
    { kind: 'type', type, weight: rubric[type].weight },
    ...rubric[type].criteria.map((criterion) => ({ kind: 'criterion' as const, type, criterion })),
    { kind: 'total', type },
    { kind: 'notes', type },
  ]);
  return [...types, { kind: 'signature', type: 'all' }];
}

/** Weights have up to two decimals. */
const percentOf = (weight: number) => `${formatNumber(weight, 2)}٪`;

const keyOf = (part: Part) => (part.kind === 'criterion' ? part.criterion.id : `${part.kind} ${part.type}`);

/**
 * Sheets to judge on by hand: for each team of a committee, in walking order, the criteria of the three types with room
 * for scores and notes. Every team begins on a page of its own.
 */
export function JudgingSheets({ committee, teams, rubric }: JudgingSheetsProps) {
  const { event } = useShell();
  const parts = useMemo(() => partsOf(rubric), [rubric]);
  return inWalkingOrder(teams).map((team) => {
    const title = teamTitle(team.name);
    return (
      <FlowingSheets
        key={team.id}
        parts={parts}
        keyOf={keyOf}
        keepsWithNext={({ kind }) => kind === 'type' || kind === 'total'}
        renderPart={(part) => <PartRow part={part} />}
        frame={(rows) => (
          <>
            <SheetHeading event={event.name} title={title} facts={factsOf(team)} />
            <SheetTable label={words.table(title)} columns={columns}>
              {rows}
            </SheetTable>
          </>
        )}
        footer={(number) => <SheetFooter of={committee} number={number} />}
        labelOf={(number) => words.page(title, sheetLabel(number))}
      />
    );
  });
}

function factsOf({ table, track, sector, project }: TeamToJudge) {
  return [
    table
      ? [tableTitle(table.name), isolate(table.location ?? '')].filter(Boolean).join(' · ')
      : words.noTable,
    track?.name,
    sector?.name,
    project && words.project(project.title),
  ];
}

function PartRow({ part }: { part: Part }) {
  switch (part.kind) {
    case 'type':
      return (
        <tr data-part>
          <th scope="colgroup" colSpan={4} className={styles.type}>
            {words.type(EVALUATION_NAMES[part.type], percentOf(part.weight))}
          </th>
        </tr>
      );
    case 'criterion':
      return (
        <tr data-part className={styles.criterion}>
          <td>
            <ForeignText>{part.criterion.label}</ForeignText>
            {part.criterion.description && (
              <span className={styles.description}>
                <ForeignText>{part.criterion.description}</ForeignText>
              </span>
            )}
          </td>
          <td className={styles.number}>{formatNumber(part.criterion.max_score)}</td>
          <td className={styles.number}>{percentOf(part.criterion.weight)}</td>
          <td />
        </tr>
      );
    case 'total':
      return (
        <tr data-part className={styles.total}>
          <td colSpan={3}>{words.total(EVALUATION_NAMES[part.type])}</td>
          <td />
        </tr>
      );
    case 'notes':
      return (
        <tr data-part className={styles.notes}>
          <td colSpan={4}>{words.notes}</td>
        </tr>
      );
    case 'signature':
      return (
        <tr data-part className={styles.signature}>
          <td colSpan={4}>{words.judge}</td>
        </tr>
      );
  }
}
