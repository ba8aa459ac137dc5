import type { Track } from '@portal/api-schema';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { positionIn } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { teamPart } from '../teams/team-parts.repository.ts';
import { teams } from '../teams/teams.schema.ts';
import { tracks } from './tracks.schema.ts';

type TrackValues = Partial<Pick<Track, 'name' | 'description' | 'places'>>;

/** Whether as many teams are qualified in the query's track as have a place. */
const isFull = teamPart<boolean>(sql`coalesce(${tracks.places} <= (
  select count(*) from ${teams} where ${teams.track_id} = ${tracks.id} and ${teams.status} = 'Qualified'
), false)`);

/** The tracks in their order. */
export function listTracks(db: Database): Promise<Track[]> {
  const { id, name, description, places, version } = tracks;
  return db
    .select({ id, name, description, places, is_full: isFull, version })
    .from(tracks)
    .orderBy(asc(tracks.position), asc(id));
}

/** Prevents the deletion of the track until the transaction ends. @returns whether there is such a track */
export async function lockTrackShared(tx: Database, trackId: string): Promise<boolean> {
  const rows = await tx.select({ id: tracks.id }).from(tracks).where(eq(tracks.id, trackId)).for('key share');
  return rows.length > 0;
}

/** Adds a track after the others. @returns its id */
export async function insertTrack(tx: Database, values: TrackValues & { name: string }): Promise<string> {
  const position = sql`(select coalesce(max(${tracks.position}), 0) + 1 from ${tracks})`;
  const [row] = await tx
    .insert(tracks)
    .values({ ...values, position })
    .returning({ id: tracks.id });
  if (!row) throw new Error('The track was not inserted');
  return row.id;
}

export async function updateTrack(tx: Database, trackId: string, values: TrackValues & { version: number }) {
  await tx.update(tracks).set(values).where(eq(tracks.id, trackId));
}

/** The database refuses while a team is in it. */
export async function deleteTrackRow(tx: Database, trackId: string): Promise<void> {
  await tx.delete(tracks).where(eq(tracks.id, trackId));
}

export async function saveTrackOrder(tx: Database, trackIds: readonly string[]): Promise<void> {
  if (trackIds.length === 0) return;
  await tx
    .update(tracks)
    .set({ position: positionIn(trackIds, tracks.id) })
    .where(inArray(tracks.id, [...trackIds]));
}
