import {
  formCalls,
  type Query,
  sectorCalls,
  type TeamSummary,
  teamCalls,
  trackCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useSearchParams } from '@portal/area-contract/router';
import { PrintPage, SheetFooter, sheetLabel, useRead } from '@portal/area-kit';
import { parseAnswerFilters } from '@portal/domain/forms/filters';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { FlowingSheets, ForeignText, SheetHeading, SheetTable, teamStatuses } from '@portal/ui';
import { countOf, formatDate, nouns } from '@portal/ui/core';
import { useMemo } from 'react';
import {
  participationFilter,
  useAnswerFilters,
  useTeamFilters,
} from '../../../shared/audience/team-filters.ts';
import { useEveryPage } from '../../../shared/lists/every-page.ts';
import { listTexts } from '../../../shared/lists/texts.ts';
import { useAllCommittees } from '../../../shared/records/all-committees.request.ts';
import { teamsList } from '../list/teams-list.ts';
import { teamsTexts } from '../texts.ts';
import styles from './team-list.module.css';
import { teamListTexts } from './texts.ts';

const columnsOf = (hasTracks: boolean) => [
  { title: teamListTexts.number, width: 10 },
  { title: teamsTexts.columns.name },
  { title: hasTracks ? teamListTexts.sectorAndTrack : teamsTexts.sector, width: 27 },
  { title: teamsTexts.status, width: 21 },
  { title: teamsTexts.columns.table, width: 29 },
  { title: teamListTexts.members, width: 16 },
  { title: teamsTexts.project, width: 19 },
  { title: teamsTexts.columns.committees, width: 28 },
];

interface Line {
  readonly number: number;
  readonly team: TeamSummary;
}

/** The list of teams on paper, as it is filtered and sorted on the screen, with all of its pages. */
export default function TeamListPage() {
  const [params] = useSearchParams();
  const { event } = useShell();
  const query = teamsList.queryOf(params);
  const { data: teams, ...answer } = useEveryPage(teamCalls.list, query, (page) => page.teams);
  const filters = useFilterFacts(query);
  const unread = useUnreadNames(query);
  const columns = columnsOf(teams?.some(({ track }) => track) ?? false);
  const lines = useMemo(() => teams?.map((team, index): Line => ({ number: index + 1, team })), [teams]);
  return (
    <PrintPage
      title={teamListTexts.title}
      query={unread ? { ...unread, data: undefined } : { ...answer, data: lines }}
      summary={({ length }) => countOf(length, nouns.team)}
      isEmpty={({ length }) => length === 0}
      empty={{ title: teamListTexts.empty, text: teamListTexts.emptyText }}
    >
      {(all) => (
        <FlowingSheets
          // What the heading says of the filters changes how much fits on a page.
          key={filters.join()}
          parts={all}
          keyOf={({ team }) => team.id}
          renderPart={(line) => <TeamRow {...line} />}
          frame={(rows) => (
            <>
              <SheetHeading
                event={event.name}
                title={teamListTexts.heading}
                facts={[countOf(all.length, nouns.team), formatDate(new Date(), event.timeZone), ...filters]}
              />
              <SheetTable label={teamListTexts.heading} columns={columns}>
                {rows}
              </SheetTable>
            </>
          )}
          footer={(number) => <SheetFooter number={number} />}
          labelOf={sheetLabel}
        />
      )}
    </PrintPage>
  );
}

function TeamRow({ number, team }: Line) {
  const { name, leader, sector, track, status, table, members_count, delivered_at, committees } = team;
  return (
    <tr data-part>
      <td>{number}</td>
      <td>
        <strong>
          <ForeignText>{name}</ForeignText>
        </strong>
        <span className={styles.second}>
          <ForeignText>{leader?.full_name ?? teamsTexts.noLeader}</ForeignText>
        </span>
      </td>
      <td>
        <ForeignText>{sector?.name ?? listTexts.none}</ForeignText>
        {track && (
          <span className={styles.second}>
            <ForeignText>{track.name}</ForeignText>
          </span>
        )}
      </td>
      <td>{teamStatuses[status].label}</td>
      <td>
        <ForeignText>{table?.name ?? listTexts.none}</ForeignText>
        {table?.location && (
          <span className={styles.second}>
            <ForeignText>{table.location}</ForeignText>
          </span>
        )}
      </td>
      <td>{members_count}</td>
      <td>{delivered_at ? teamsTexts.delivered : teamsTexts.notDelivered}</td>
      <td>{listOf(committees.map(({ full_name }) => isolate(full_name))) || listTexts.none}</td>
    </tr>
  );
}

/** A read of the names of what the list is narrowed to, which has not given them. */
function useUnreadNames({ sector_id, track_id, committee_id, answers }: Query<typeof teamCalls.list>) {
  const [sectors, tracks, fields] = [
    useRead(sectorCalls.list),
    useRead(trackCalls.list),
    useRead(formCalls.list),
  ];
  const committees = useAllCommittees();
  const reads = [sector_id && sectors, track_id && tracks, committee_id && committees, answers && fields];
  return reads.filter((read) => typeof read === 'object').find(({ data }) => data === undefined);
}

/** What the list is narrowed to, in words: a list on paper must say that it is not all teams. */
function useFilterFacts({ search, ...query }: Query<typeof teamCalls.list>): string[] {
  const facts = [...useTeamFilters(query), participationFilter].flatMap(({ name, label, options }) => {
    const chosen = options.find(({ value }) => value === String(query[name]))?.label;
    if (chosen === undefined) return [];
    return name === 'has_table' ? chosen : `${label}: ${chosen}`;
  });
  const answers = parseAnswerFilters(query.answers);
  const answered = useAnswerFilters(query.answers).flatMap(({ id, label }) => {
    const answer = answers.get(id);
    return answer === undefined ? [] : `${label}: ${isolate(answer)}`;
  });
  return [...(search ? [teamListTexts.search(search)] : []), ...facts, ...answered];
}
