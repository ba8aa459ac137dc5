import type { TeamStatus } from '@portal/domain/statuses';
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { loadSettings } from '../../event/index.ts';
import { advisoryLock } from '../../platform/database/advisory-lock.ts';
import type { Database } from '../../platform/database/database.ts';
import { teams } from '../teams/teams.schema.ts';
import { tracks } from '../tracks/tracks.schema.ts';

/** The trigger `teams_places` has the same number: who forgets the lock gets it there. */
const PLACES_LOCK = advisoryLock(7_106);

/**
 * Locks the places and the waiting list until the transaction ends. Whoever qualifies a team, or gives up a place, takes this lock
 * after the one of the settings and before any of a table or team.
 */
export async function lockPlaces(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${PLACES_LOCK})`);
}

type InTrack = Pick<typeof teams.$inferSelect, 'track_id'>;

/** The places that are left, as long as the lock is held. */
export interface Room {
  /** Takes a place in the event and in the track of the team. @returns whether there was one */
  take(team: InTrack): boolean;
}

/** Null where places are not limited at all. */
export async function findRoom(tx: Database): Promise<Room | null> {
  const { places } = await loadSettings(tx);
  const limited = await tx
    .select({ id: tracks.id, places: tracks.places })
    .from(tracks)
    .where(isNotNull(tracks.places));
  if (places === null && limited.length === 0) return null;
  const qualified = await tx
    .select({ track_id: teams.track_id, teams: count() })
    .from(teams)
    .where(eq(teams.status, 'Qualified'))
    .groupBy(teams.track_id);
  let inEvent = (places ?? Number.POSITIVE_INFINITY) - qualified.reduce((sum, { teams }) => sum + teams, 0);
  const inTrack = new Map(
    limited.map(({ id, places }) => [
      id,
      (places ?? 0) - (qualified.find(({ track_id }) => track_id === id)?.teams ?? 0),
    ]),
  );
  return {
    take({ track_id }) {
      const left = track_id === null ? undefined : inTrack.get(track_id);
      if (inEvent <= 0 || (left !== undefined && left <= 0)) return false;
      inEvent -= 1;
      if (track_id !== null && left !== undefined) inTrack.set(track_id, left - 1);
      return true;
    },
  };
}

/** The teams that wait, the first in the list first. */
export function listWaiting(db: Database): Promise<({ id: string } & InTrack)[]> {
  return db
    .select({ id: teams.id, track_id: teams.track_id })
    .from(teams)
    .where(isNotNull(teams.waiting_since))
    .orderBy(asc(teams.waiting_since), asc(teams.id));
}

/** Qualifies locked teams. @returns them, as they are now */
export async function qualifyTeams(
  tx: Database,
  ids: readonly string[],
  { at, versions }: { at: Date; versions: 'raised' | 'kept' },
) {
  const version = versions === 'raised' ? { version: sql`${teams.version} + 1` } : {};
  return tx
    .update(teams)
    .set({ status: 'Qualified', status_changed_at: at, ...version })
    .where(isAmong(ids))
    .returning({ id: teams.id, version: teams.version });
}

/** Of teams whose standing a file decided: a decision on an older version is refused. */
export async function raiseVersions(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .update(teams)
    .set({ version: sql`${teams.version} + 1` })
    .where(isAmong(ids));
}

/** Puts locked teams into the waiting list, in their order. */
export async function queueTeams(tx: Database, ids: readonly string[], since: Date): Promise<void> {
  await tx
    .update(teams)
    .set({
      waiting_since: sql`${since.toISOString()}::timestamptz
        + array_position(${uuids(ids)}, ${teams.id}) * interval '1 millisecond'`,
    })
    .where(isAmong(ids));
}

/** Those of the teams that are neither qualified nor wait for it. */
export async function undecidedAmong(db: Database, ids: readonly string[]): Promise<Map<string, InTrack>> {
  const rows = await db
    .select({ id: teams.id, track_id: teams.track_id })
    .from(teams)
    .where(and(isAmong(ids), eq(teams.status, 'Pending'), isNull(teams.waiting_since)));
  return new Map(rows.map((team) => [team.id, team]));
}

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
const isAmong = (ids: readonly string[]) => sql`${teams.id} = any(${uuids(ids)})`;

/** The end of the waiting list: later than every team in it, also where two are added in the same millisecond. */
export async function endOfQueue(tx: Database, at: Date): Promise<Date> {
  const { rows } = (await tx.execute(sql`
    select greatest(${at.toISOString()}::timestamptz, max(${teams.waiting_since}) + interval '1 millisecond') as since
    from ${teams} where ${teams.waiting_since} is not null`)) as { rows: { since: string | Date }[] };
  return new Date(rows[0]?.since ?? at);
}

/** What a decision on a team writes; what the trigger empties need not be named. */
export interface Standing {
  status?: TeamStatus;
  status_changed_at?: Date;
  confirmed_at?: Date;
  waiting_since?: Date | null;
}

/** The only statement that changes the standing of one team. The places must be locked, except to confirm. */
export async function writeStanding(
  tx: Database,
  teamId: string,
  values: Standing & Partial<Omit<typeof teams.$inferInsert, keyof Standing>>,
): Promise<void> {
  await tx.update(teams).set(values).where(eq(teams.id, teamId));
}

/** The qualified teams that have not confirmed; no samples, which every committee scores. */
export function listUnconfirmed(db: Database) {
  return db
    .select({ id: teams.id, status_changed_at: teams.status_changed_at })
    .from(teams)
    .where(and(eq(teams.status, 'Qualified'), isNull(teams.confirmed_at), isNull(teams.calibration_since)))
    .orderBy(asc(teams.id));
}

/** Puts a team before all others that wait. */
export async function putFirst(tx: Database, teamId: string): Promise<void> {
  await tx
    .update(teams)
    .set({
      waiting_since: sql`(select min(first.waiting_since) - interval '1 millisecond' from ${teams} as first)`,
      version: sql`${teams.version} + 1`,
    })
    .where(eq(teams.id, teamId));
}
