import {
  checkInCalls,
  type Data,
  formCalls,
  type ParticipationCounts,
  type Query,
  sectorCalls,
  type TeamCounts,
  type TeamStatus,
  type teamCalls,
  trackCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { lazyPart, PageButton, useRead } from '@portal/area-kit';
import { parseAnswerFilters } from '@portal/domain/forms/filters';
import { factsLine } from '@portal/domain/lists';
import { PARTICIPATIONS } from '@portal/domain/statuses';
import {
  Figure,
  Figures,
  FilterSelect,
  Muted,
  Notice,
  PageHeader,
  Panel,
  SegmentedFilter,
  Stack,
  teamStatuses,
} from '@portal/ui';
import { formatDateTime, formatPercent } from '@portal/ui/core';
import { Suspense } from 'react';
import {
  participationFilter,
  useAnswerFilters,
  useTeamFilters,
  useWithAnswer,
} from '../../../shared/audience/team-filters.ts';
import { ExportButton } from '../../../shared/export/export-button.tsx';
import { oneOf } from '../../../shared/lists/list-query.ts';
import { ListFilter, ListPanel, ListToolbar } from '../../../shared/lists/record-list.tsx';
import { KEEPS_LINE, listTexts } from '../../../shared/lists/texts.ts';
import { type List, type ListControls, useList } from '../../../shared/lists/use-list.ts';
import { menuTexts } from '../../../shared/navigation/menu-texts.ts';
import {
  ADD_TEAM_PATH,
  IMPORT_TEAMS_PATH,
  PRINT_TEAM_BADGES_PATH,
  PRINT_TEAMS_PATH,
} from '../../../shared/navigation/paths.ts';
import { PrintMenu, printPath } from '../../../shared/printing/print-links.tsx';
import { printingTexts } from '../../../shared/printing/texts.ts';
import { TEAM_STATUSES } from '../../../shared/records/team-statuses.ts';
import { useTeamActions } from '../actions/use-team-actions.tsx';
import { TeamFilesButton } from '../team-files-button.tsx';
import { teamsTexts, participationTexts as texts } from '../texts.ts';
import { TeamList } from './team-list.tsx';
import { teamsList } from './teams-list.ts';

/** What narrows the list, without its page and order. */
const filtersOf = ({ page, per_page, sort, ...filters }: Query<typeof teamCalls.list>) => filters;

/** Every team of the event: counts, search, filters and one page of the list. */
export default function TeamManagementPage() {
  const list = useList(teamsList);
  const teams = list.answer;
  const sectors = useRead(sectorCalls.list);
  const [tracks, fields] = [useRead(trackCalls.list), useRead(formCalls.list)];
  // The filters depend on these. They come with the rows, so that nothing moves.
  const waits = teams.isPending || !tracks.isFetched || !fields.isFetched;
  const actions = useTeamActions();

  const subtitle =
    teams.data && sectors.data && teamsTexts.subtitle(teams.data.counts.total, sectors.data.sectors.length);
  return (
    <Stack>
      <PageHeader
        title={menuTexts.teams}
        subtitle={subtitle ?? KEEPS_LINE}
        actions={
          <>
            <TeamFilesButton />
            <ExportButton query={{ kind: 'teams', ...filtersOf(list.query) }} />
            <PrintMenu
              prints={[
                { label: teamsTexts.printList, path: printPath(PRINT_TEAMS_PATH, list.params) },
                { label: printingTexts.badges, path: printPath(PRINT_TEAM_BADGES_PATH, list.params) },
              ]}
            />
            <PageButton to={IMPORT_TEAMS_PATH}>{listTexts.import}</PageButton>
            <PageButton kind="primary" to={ADD_TEAM_PATH}>
              {teamsTexts.add}
            </PageButton>
          </>
        }
      />
      <TeamFigures counts={teams.data?.counts} />
      {teams.data?.counts.participation && (
        <ParticipationPanel
          counts={teams.data.counts}
          participation={teams.data.counts.participation}
          list={list}
        />
      )}
      {teams.data && <TeamArrivals />}
      <ListPanel answer={teams} waits={waits} toolbar={!waits && <TeamFilters list={list} />}>
        {(data) => <TeamList data={data} list={list} actions={actions} />}
      </ListPanel>
      {actions.dialog}
    </Stack>
  );
}

/** Search and filters of the teams. */
function TeamFilters({ list }: { list: List<Query<typeof teamCalls.list>, Data<typeof teamCalls.list>> }) {
  const { query, answer } = list;
  // In an event that asks teams to confirm it is beside the figures.
  const isHidden = query.participation && answer.data && !answer.data.counts.participation;
  const withAnswer = useWithAnswer();
  const given = list.params.get('answers');
  const answers = parseAnswerFilters(given);
  return (
    <ListToolbar list={list} search={teamsTexts.search}>
      {[...useTeamFilters(query), ...(isHidden ? [participationFilter] : [])].map(({ name, ...filter }) => (
        <ListFilter key={name} list={list} param={name} {...filter} />
      ))}
      {useAnswerFilters(given).map(({ id, label, options }) => (
        <FilterSelect
          key={id}
          label={label}
          unset={listTexts.all(label)}
          options={options}
          value={options.find(({ value }) => value === answers.get(id))?.value}
          onChange={(value) => list.change({ answers: withAnswer(given, id, value) })}
        />
      ))}
    </ListToolbar>
  );
}

// Shown on the days of the event only.
const ArrivalsPanel = lazyPart(() => import('./arrivals-panel.tsx'));

/** How many of the expected teams have come to the reception; nothing before the first one. */
function TeamArrivals() {
  const { data } = useRead(checkInCalls.counts);
  if (!data || data.counts.people_arrived === 0) return null;
  return (
    <Suspense fallback={null}>
      <ArrivalsPanel counts={data.counts} />
    </Suspense>
  );
}

const { figures } = teamsTexts;

/**
 * Counts over all teams of the event, whatever the list is filtered by. While they load, and without them, the figures
 * keep their places, so that the list below does not move.
 */
function TeamFigures({ counts }: { counts: TeamCounts | undefined }) {
  const numberOf = (figure: Exclude<keyof TeamCounts, 'participation'>) => counts?.[figure] ?? listTexts.none;
  const shareOf = (status: TeamStatus) =>
    counts && formatPercent(counts.total > 0 ? (counts[status] / counts.total) * 100 : 0);
  const note = (text: string | undefined) => text ?? KEEPS_LINE;
  const outOf = counts && figures.outOf(counts.total);
  return (
    <Figures flat>
      {TEAM_STATUSES.map((status) => (
        <Figure
          key={status}
          label={teamStatuses[status].label}
          value={numberOf(status)}
          note={note(shareOf(status))}
        />
      ))}
      <Figure label={figures.delivered} value={numberOf('delivered')} note={note(outOf)} />
      <Figure label={figures.evaluated} value={numberOf('evaluated')} note={note(outOf)} />
    </Figures>
  );
}

const options = [
  { value: 'all', label: texts.all },
  ...PARTICIPATIONS.map((value) => ({ value, label: texts[value] })),
] as const;

interface ParticipationPanelProps {
  readonly counts: TeamCounts;
  readonly participation: ParticipationCounts;
  readonly list: ListControls;
}

/** How many teams have a place, confirmed it and wait, and which of them the list shows. */
function ParticipationPanel({ counts, participation, list }: ParticipationPanelProps) {
  const { event } = useShell();
  const { places, confirm_until, confirmed, waiting } = participation;
  const figures = [
    places !== null && `${texts.places}: ${places}`,
    `${texts.qualified}: ${counts.Qualified}`,
    `${texts.confirmed}: ${confirmed}`,
    `${texts.waiting}: ${waiting}`,
    confirm_until && texts.until(formatDateTime(confirm_until, event.timeZone)),
  ];
  return (
    <Panel title={texts.title}>
      <Stack>
        <Muted>{factsLine(figures)}</Muted>
        {places !== null && counts.Qualified > places && (
          <Notice tone="waiting" title={texts.tooMany}>
            {texts.tooManyText}
          </Notice>
        )}
        <SegmentedFilter
          label={texts.show}
          options={options}
          value={oneOf(PARTICIPATIONS, list.params.get('participation')) ?? 'all'}
          onChange={(value) =>
            list.change({
              participation: value === 'all' ? undefined : value,
              sort: value === 'waiting' ? 'waiting_since' : undefined,
            })
          }
        />
      </Stack>
    </Panel>
  );
}
