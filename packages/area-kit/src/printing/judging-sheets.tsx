import type { Criterion, EvaluationType, EvaluationTypeView, Named, TeamTable } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { evaluationName } from '@portal/domain/rubrics';
import { inWalkingOrder } from '@portal/domain/walking-order';
import { FlowingSheets, ForeignText, SheetHeading, SheetTable } from '@portal/ui';
import { formatNumber } from '@portal/ui/core';
import { type ReactNode, useMemo } from 'react';
import { tablePlace, teamTitle } from '../teams/team-words.ts';
import { texts } from '../texts.ts';
import styles from './judging-sheets.module.css';
import { SheetFooter, sheetLabel } from './sheet-footer.tsx';

const { judgingSheets: words } = texts;

/** What a team is judged by: of each type its label, its weight in percent of the whole, and its criteria. */
type AskedTypes = Readonly<
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

interface Part {
  readonly key: string;
  readonly row: ReactNode;
  readonly keepsWithNext?: boolean;
}

const columns = [
  { title: words.criterion },
  { title: words.maximum, width: 22 },
  { title: words.weight, width: 20 },
  { title: words.score, width: 34 },
];

/** Weights have up to two decimals. */
const percentOf = (weight: number) => `${formatNumber(weight, 2)}٪`;

/** A type with all of its weight elsewhere is judged all the same: its weight may change. */
function partsOf(asked: AskedTypes): Part[] {
  const types = Object.entries(asked).flatMap(([type, { label, weight, criteria }]): Part[] => [
    {
      key: `type ${type}`,
      keepsWithNext: true,
      row: (
        <tr data-part>
          <th scope="colgroup" colSpan={4} className={styles.type}>
            {words.type(evaluationName(label), percentOf(weight))}
          </th>
        </tr>
      ),
    },
    ...criteria.map((criterion) => ({ key: criterion.id, row: <CriterionRow criterion={criterion} /> })),
    {
      key: `total ${type}`,
      keepsWithNext: true,
      row: (
        <tr data-part className={styles.total}>
          <td colSpan={3}>{words.total(evaluationName(label))}</td>
          <td />
        </tr>
      ),
    },
    { key: `notes ${type}`, row: <LineRow className={styles.notes} text={words.notes} /> },
  ]);
  return [...types, { key: 'signature', row: <LineRow className={styles.signature} text={words.judge} /> }];
}

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
        keyOf={({ key }) => key}
        keepsWithNext={({ keepsWithNext = false }) => keepsWithNext}
        renderPart={({ row }) => row}
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

function CriterionRow({ criterion }: { criterion: Criterion }) {
  const { label, description, levels, max_score, weight } = criterion;
  return (
    <tr data-part className={styles.criterion}>
      <td>
        <ForeignText>{label}</ForeignText>
        {description && (
          <span className={styles.description}>
            <ForeignText>{description}</ForeignText>
          </span>
        )}
        {levels?.map(({ score, text }) => (
          <span key={score} className={styles.description}>
            {formatNumber(score)}: <ForeignText>{text}</ForeignText>
          </span>
        ))}
      </td>
      <td className={styles.number}>{formatNumber(max_score)}</td>
      <td className={styles.number}>{percentOf(weight)}</td>
      <td />
    </tr>
  );
}

/** Room to write, below a word that says what. */
function LineRow({ className, text }: { className: string | undefined; text: string }) {
  return (
    <tr data-part className={className}>
      <td colSpan={4}>{text}</td>
    </tr>
  );
}
