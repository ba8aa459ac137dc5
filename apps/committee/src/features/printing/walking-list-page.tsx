import type { AssignedTeam } from '@portal/api-client';
import { committeeCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PrintPage, SheetFooter, sheetLabel, tableTitle, trackAndSector, useRead } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { inWalkingOrder } from '@portal/domain/walking-order';
import { EvaluationStateTag, FlowingSheets, ForeignText, SheetHeading, SheetTable } from '@portal/ui';
import { type ReactNode, useMemo } from 'react';
import { pageTitles } from '../../shared/page-titles.ts';
import { printingTexts, walkingListTexts as texts } from './texts.ts';
import styles from './walking-list.module.css';

/** A team, or the heading of a hall. */
interface Part {
  readonly key: string;
  readonly row: ReactNode;
  readonly isHall?: boolean;
}

const columns = [
  { title: texts.columns.place, width: 12 },
  { title: texts.columns.table, width: 38 },
  { title: texts.columns.team },
  { title: texts.columns.state, width: 30 },
  { title: texts.columns.done, width: 16 },
];

/** The committee's teams in the order of a walk through the halls, to be taken along on paper: which are judged, and which not. */
export default function WalkingListPage() {
  const teams = useRead(committeeCalls.ownTeams);
  return (
    <PrintPage
      title={pageTitles.walkingList}
      query={teams}
      summary={(printed) => printingTexts.summary(printed.teams.length)}
      isEmpty={(printed) => printed.teams.length === 0}
      empty={{ title: texts.empty, text: printingTexts.emptyText }}
    >
      {(printed) => <WalkingList {...printed} />}
    </PrintPage>
  );
}

function WalkingList({
  committee,
  teams,
}: Pick<Data<typeof committeeCalls.ownTeams>, 'committee' | 'teams'>) {
  const { event } = useShell();
  const parts = useMemo(() => partsOf(teams), [teams]);
  const counted = teams.filter(({ is_sample }) => !is_sample);
  const finished = counted.filter(({ evaluation_state }) => evaluation_state === 'finished').length;
  return (
    <FlowingSheets
      parts={parts}
      keyOf={({ key }) => key}
      keepsWithNext={({ isHall = false }) => isHall}
      renderPart={({ row }) => row}
      frame={(rows) => (
        <>
          <SheetHeading
            event={event.name}
            title={pageTitles.walkingList}
            facts={[isolate(committee.full_name), texts.finished(finished, counted.length)]}
          />
          <SheetTable label={pageTitles.walkingList} columns={columns}>
            {rows}
          </SheetTable>
        </>
      )}
      footer={(number) => <SheetFooter of={committee.full_name} number={number} />}
      labelOf={sheetLabel}
    />
  );
}

function HallRow({ name }: { name: string }) {
  return (
    <tr data-part>
      <th scope="colgroup" colSpan={columns.length} className={styles.hall}>
        <ForeignText>{name}</ForeignText>
      </th>
    </tr>
  );
}

function TeamRow({ team, place }: { team: AssignedTeam; place: number }) {
  return (
    <tr data-part className={styles.team}>
      <td className={styles.place}>{place}</td>
      <td>
        {team.table ? tableTitle(team.table.name) : texts.noTable}
        {/* The heading above does not name its hall. */}
        {team.is_sample && team.table?.location && (
          <span className={styles.small}>
            <ForeignText>{team.table.location}</ForeignText>
          </span>
        )}
      </td>
      <td>
        <b>
          <ForeignText>{team.name}</ForeignText>
        </b>
        {(team.track || team.sector) && <span className={styles.small}>{trackAndSector(team)}</span>}
      </td>
      <td>
        <EvaluationStateTag state={team.evaluation_state} />
      </td>
      <td>
        <span className={styles.box}>{team.evaluation_state === 'finished' ? '✓' : ''}</span>
      </td>
    </tr>
  );
}

/** The teams numbered in walking order: the samples, which are judged first, then each hall, with a heading. */
function partsOf(teams: readonly AssignedTeam[]): Part[] {
  let hall: string | undefined;
  return inWalkingOrder(teams).flatMap((team, index): Part[] => {
    const name = team.is_sample ? texts.samples : hallOf(team);
    const part = { key: team.id, row: <TeamRow team={team} place={index + 1} /> };
    if (name === hall) return [part];
    hall = name;
    return [{ key: `hall ${name}`, row: <HallRow name={name} />, isHall: true }, part];
  });
}

const hallOf = ({ table }: AssignedTeam) => (table ? table.location || texts.noHall : texts.noTable);
