import { teamCalls } from '@portal/api-schema';
import { anyOf } from '@portal/domain/lists';
import { foldForSearch } from '@portal/domain/search-text';
import { TEAM_STATUS_LABELS, TEAM_STATUSES, type TeamStatus, takesPart } from '@portal/domain/statuses';
import { tableNameKey } from '@portal/domain/table-names';
import { type Static, Type } from 'typebox';
import { v7 as uuidv7 } from 'uuid';
import {
  type listSectors,
  type listTracks,
  UNKNOWN_SECTOR,
  UNKNOWN_SUB_SECTOR,
  UNKNOWN_TRACK,
} from '../../../teams/index.ts';
import { checkRecord } from '../check-row.ts';
import type { ImportProblems, ImportRow } from '../import-problems.ts';
import type { listSeats, StoredTeam } from './stored-teams.repository.ts';
import { placeText } from './team-drafts.ts';

const COLUMNS: Readonly<Record<string, string>> = {
  name: 'team',
  sector_id: 'sector',
  sub_sector_ids: 'sub_sectors',
};
const ChangedTeamBody = Type.Partial(teamCalls.add.body, { additionalProperties: false });
/** For a new team whose sector is reported already. */
const TeamWithoutSectorBody = Type.Object(
  { ...teamCalls.add.body.properties, sector_id: ChangedTeamBody.properties.sector_id },
  { additionalProperties: false },
);
/** Between the names of sub-sectors in a cell. */
const SEPARATOR = /\s*[،,;؛\n]\s*/u;

/** A team of the file, as it is stored then. */
export interface PlannedTeam extends Omit<StoredTeam, 'sub_sectors' | 'people'> {
  row: ImportRow;
  stored: StoredTeam | undefined;
  sub_sector_ids: readonly string[];
  /** For the audit log. */
  sectorNames: { from: string | null; to: string | null };
  trackNames: { from: string | null; to: string | null };
}

/** What the teams of a file may be in, and at. */
interface Known {
  sectors: Awaited<ReturnType<typeof listSectors>>;
  tracks: Awaited<ReturnType<typeof listTracks>>;
  seats: Awaited<ReturnType<typeof listSeats>>;
}

/** Compares the teams of a file with those that are stored, and reports what breaks the rules of the single calls. */
export function teamsPlannerOf(known: Known, problems: ImportProblems) {
  const { sectors, tracks } = known;
  const seats = new Map(known.seats.map((seat) => [tableNameKey(seat.name), seat]));
  /** Teams that get a table, by its id. */
  const seated = new Map<string, PlannedTeam>();
  const nameIn = (records: readonly { id: string; name: string }[], wanted: string | null | undefined) =>
    records.find(({ id }) => id === wanted)?.name ?? null;

  /** Undefined for a team that breaks a rule. */
  function plan(row: ImportRow, stored: StoredTeam | undefined): PlannedTeam | undefined {
    const name = row.values.team;
    const status = statusOf(row, stored);
    const sector = sectorOf(row, stored);
    const subSectors = sector && subSectorsOf(row, sector.id, stored);
    const body = {
      ...(name !== undefined && name !== stored?.name && { name }),
      ...(sector?.isGiven && { sector_id: sector.id }),
      ...((subSectors || !stored) && { sub_sector_ids: subSectors ?? [] }),
    };
    const isReported = !sector && row.values.sector !== undefined;
    const schema = stored ? ChangedTeamBody : isReported ? TeamWithoutSectorBody : teamCalls.add.body;
    const place = { row, columns: COLUMNS };
    const known: Static<typeof ChangedTeamBody> | undefined = checkRecord(schema, body, problems, place);
    const table_id = status && tableOf(row, status, stored);
    const track_id = trackOf(row, stored);
    if (!known || !status || table_id === undefined || track_id === undefined) {
      return undefined;
    }
    const team: PlannedTeam = {
      id: stored?.id ?? uuidv7(),
      row,
      stored,
      name: known.name ?? stored?.name ?? '',
      status,
      sector_id: sector?.id ?? null,
      sub_sector_ids: known.sub_sector_ids ?? stored?.sub_sectors.map(({ id }) => id) ?? [],
      track_id,
      table_id,
      sectorNames: { from: nameIn(sectors, stored?.sector_id), to: nameIn(sectors, sector?.id) },
      trackNames: { from: nameIn(tracks, stored?.track_id), to: nameIn(tracks, track_id) },
    };
    return seat(team);
  }

  /** Reports tables that a team outside of the file, or one that keeps its table, has. Call it after all teams are planned. */
  function checkSeats(teams: readonly PlannedTeam[]): void {
    const byId = new Map(teams.map((team) => [team.id, team]));
    const occupants = new Map([...seats.values()].map(({ id, team_id }) => [id, team_id]));
    for (const team of teams) {
      const occupant = team.table_id === null ? null : (occupants.get(team.table_id) ?? null);
      if (occupant === null || occupant === team.id) continue;
      const other = byId.get(occupant);
      if (other && other.table_id !== team.table_id) continue;
      problems.report(team.row, 'table', 'هذه الطاولة مسندة إلى فريق آخر');
    }
  }

  function seat(team: PlannedTeam): PlannedTeam | undefined {
    const { row, table_id } = team;
    const other = table_id === null ? undefined : seated.get(table_id);
    if (other) {
      return problems.report(row, 'table', `الطاولة نفسها لفريق آخر في ${placeText(row, other.row)}`);
    }
    if (table_id !== null) seated.set(table_id, team);
    return team;
  }

  function statusOf(row: ImportRow, stored: StoredTeam | undefined): TeamStatus | undefined {
    const text = row.values.status;
    if (text === undefined) return stored?.status ?? 'Pending';
    const key = foldForSearch(text);
    const found = TEAM_STATUSES.find((status) =>
      [status, TEAM_STATUS_LABELS[status]].some((label) => foldForSearch(label) === key),
    );
    if (!found) problems.report(row, 'status', `القيمة: ${anyOf(Object.values(TEAM_STATUS_LABELS))}`);
    return found;
  }

  function sectorOf(row: ImportRow, stored: StoredTeam | undefined) {
    const text = row.values.sector;
    if (text === undefined) return stored?.sector_id ? { id: stored.sector_id, isGiven: false } : undefined;
    const sector = sectors.find(({ name }) => foldForSearch(name) === foldForSearch(text));
    if (sector) return { id: sector.id, isGiven: true };
    return problems.report(row, 'sector', UNKNOWN_SECTOR);
  }

  /** A new team is in a track where the event has any. */
  function trackOf(row: ImportRow, stored: StoredTeam | undefined): string | null | undefined {
    const text = row.values.track;
    if (text === undefined) {
      if (stored || tracks.length === 0) return stored?.track_id ?? null;
      problems.addMissing(row, 'track');
      return undefined;
    }
    const track = tracks.find(({ name }) => foldForSearch(name) === foldForSearch(text));
    if (!track) return problems.report(row, 'track', UNKNOWN_TRACK);
    if (stored?.status === 'Qualified' && track.places !== null && track.id !== stored.track_id) {
      return problems.report(row, 'track', 'الفريق متأهل ومقاعد المسار محدودة. غيّر مساره من صفحته.');
    }
    return track.id;
  }

  /** The sub-sectors that the cell names; those of another sector than before are gone. Undefined when they stay. */
  function subSectorsOf(
    row: ImportRow,
    sectorId: string,
    stored: StoredTeam | undefined,
  ): string[] | undefined {
    const text = row.values.sub_sectors;
    const stays = stored?.sector_id === sectorId;
    if (text === undefined) return stays ? undefined : [];
    const known = sectors.find(({ id }) => id === sectorId)?.sub_sectors ?? [];
    const ids = idsOf(text, known);
    if (!ids) {
      return problems.report(row, 'sub_sectors', UNKNOWN_SUB_SECTOR);
    }
    const before = new Set(stored?.sub_sectors.map(({ id }) => id));
    return stays && before.size === ids.length && ids.every((id) => before.has(id)) ? undefined : ids;
  }

  function tableOf(
    row: ImportRow,
    status: TeamStatus,
    stored: StoredTeam | undefined,
  ): string | null | undefined {
    const text = row.values.table;
    const current = stored?.table_id ?? null;
    const seat = text === undefined ? undefined : seats.get(tableNameKey(text));
    if (text !== undefined && !seat) {
      return problems.report(row, 'table', 'لا طاولة بهذا الاسم. أضف الطاولات أولًا.');
    }
    const table = seat?.id ?? current;
    if (takesPart(status)) return table;
    // A team that no longer takes part leaves its table; its cell may still name it.
    if (table === current) return null;
    return problems.report(row, 'table', 'الفريق غير متأهل أو منسحب، فلا طاولة له');
  }

  return { plan, checkSeats };
}

/** The ids of the names in a cell. A name may have a separator itself, so the longest one is taken each time. */
function idsOf(text: string, known: readonly { id: string; name: string }[]): string[] | undefined {
  const byName = new Map(known.map(({ id, name }) => [keyOf(name), id]));
  const parts = text.split(SEPARATOR).filter((part) => part !== '');
  const ids = new Set<string>();
  let start = 0;
  while (start < parts.length) {
    let end = parts.length;
    while (end > start && !byName.has(keyOf(parts.slice(start, end).join()))) end -= 1;
    const id = byName.get(keyOf(parts.slice(start, end).join()));
    if (end === start || id === undefined) return undefined;
    ids.add(id);
    start = end;
  }
  return [...ids];
}

const keyOf = (name: string) => foldForSearch(name.split(SEPARATOR).join());

const OWN_FIELDS = ['name', 'status', 'sector_id', 'track_id', 'table_id'] as const;

/** Whether an import changes anything of the team itself. */
export const teamDiffers = (team: PlannedTeam): boolean => !team.stored || changesOfTeam(team).length > 0;

/** The fields of a team that an import changes, each with its values before and after. */
export function changesOfTeam(team: PlannedTeam): unknown[] {
  const { stored, sub_sector_ids } = team;
  const own = OWN_FIELDS.flatMap((field) =>
    team[field] === stored?.[field] ? [] : [[field, stored?.[field], team[field]]],
  );
  return subSectorsDiffer(team) ? [...own, ['sub_sectors', stored?.sub_sectors, sub_sector_ids]] : own;
}

/** Whether an import takes a stored team out of the event, brings it back, or changes its track. */
export function mayChangeResults({ stored, status, track_id }: PlannedTeam): boolean {
  if (!stored) return false;
  return takesPart(stored.status) !== takesPart(status) || stored.track_id !== track_id;
}

export function subSectorsDiffer({ stored, sub_sector_ids }: PlannedTeam): boolean {
  const before = stored?.sub_sectors.map(({ id }) => id) ?? [];
  return before.length !== sub_sector_ids.length || before.some((id) => !sub_sector_ids.includes(id));
}
