import type { Criterion, EvaluationType, EvaluationTypeView, Named, TeamTable } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { evaluationName } from '@portal/domain/rubrics';
import { inWalkingOrder } from '@portal/domain/walking-order';
import { FlowingSheets, ForeignText, SheetHeading, SheetTable } from '@portal/ui';
import { formatNumber } from '@portal/ui/core';
import { useMemo } from 'react';
import { tablePlace, teamTitle } from '../teams/team-words.ts';
import { texts } from '../texts.ts';
import styles from './judging-sheets.module.css';
import { SheetFooter, sheetLabel } from './sheet-footer.tsx';

const { judgingSheets: words } = texts;

/** What a team is judged by: of each type its label, its weight in percent of the whole, and its criteria. */
export type AskedTypes = Readonly<
  Record<
    EvaluationType,
    Pick<EvaluationTypeView, 'label' | 'weight'> & { readonly criteria: readonly Criterion[] }
  >
>;

export interface TeamToJudge {
  readonly id: string;
  readonly name: string;
  readonly sector: Named | null;
  readonly track?: Named;
  readonly table: TeamTable | null;
  readonly project: { readonly title: string } | null;
  readonly asked: AskedTypes;
}

interface JudgingSheetsProps {
  readonly committee: string;
  readonly teams: readonly TeamToJudge[];
}

type Part =
  | { readonly kind: 'type'; readonly type: EvaluationType; readonly name: string; readonly weight: number }
  | { readonly kind: 'criterion'; readonly type: EvaluationType; readonly criterion: Criterion }
  | { readonly kind: 'total'; readonly type: EvaluationType; readonly name: string }
  | { readonly kind: 'notes'; readonly type: EvaluationType }
  | { readonly kind: 'signature'; readonly type: 'all' };

const columns = [
  { title: words.criterion },
  { title: words.maximum, width: 22 },
  { title: words.weight, width: 20 },
  { title: words.score, width: 34 },
];

/** A type with all of its weight elsewhere is judged all the same: its weight may change. */
function partsOf(asked: AskedTypes): Part[] {
  const types = Object.entries(asked).flatMap(([type, { label, weight, criteria }]): Part[] => [
    { kind: 'type', type, name: evaluationName(label), weight },
    ...criteria.map((criterion) => ({ kind: 'criterion' as const, type, criterion })),
    { kind: 'total', type, name: evaluationName(label) },
    { kind: 'notes', type },
  ]);
  return [...types, { kind: 'signature', type: 'all' }];
}

/** Weights have up to two decimals. */
const percentOf = (weight: number) => `${formatNumber(weight, 2)}٪`;

const keyOf = (part: Part) => (part.kind === 'criterion' ? part.criterion.id : `${part.kind} ${part.type}`);

/**
 * Sheets to judge on by hand: for each team of a committee, in walking order, the criteria of its types with room
 * for scores and notes. Every team begins on a page of its own.
 */
export function JudgingSheets({ committee, teams }: JudgingSheetsProps) {
  const { event } = useShell();
  const sheets = useMemo(
    () => inWalkingOrder(teams).map((team) => ({ team, parts: partsOf(team.asked) })),
    [teams],
  );
  return sheets.map(({ team, parts }) => {
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
    table ? tablePlace(table) : words.noTable,
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
            {words.type(part.name, percentOf(part.weight))}
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
            {part.criterion.levels?.map(({ score, text }) => (
              <span key={score} className={styles.description}>
                {formatNumber(score)}: <ForeignText>{text}</ForeignText>
              </span>
            ))}
          </td>
          <td className={styles.number}>{formatNumber(part.criterion.max_score)}</td>
          <td className={styles.number}>{percentOf(part.criterion.weight)}</td>
          <td />
        </tr>
      );
    case 'total':
      return (
        <tr data-part className={styles.total}>
          <td colSpan={3}>{words.total(part.name)}</td>
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
