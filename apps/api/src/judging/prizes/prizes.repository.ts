import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { judges } from '../../accounts/index.ts';
import { positionIn } from '../../platform/database/columns.ts';
import { type Database, preparedOnce, preparedStatement } from '../../platform/database/database.ts';
import { blindNumberPart, isCounted, projects, sectors, teams } from '../../teams/index.ts';
import { committeeTeams } from '../rounds/current-round.views.ts';
import { rounds } from '../rounds/rounds.schema.ts';
import { prizePicks, prizes, prizeVotes } from './prizes.schema.ts';

export type PrizeRow = typeof prizes.$inferSelect;
export type PrizeValues = Partial<Omit<PrizeRow, 'id' | 'position' | 'version' | 'created_at'>>;

/** The prizes in the order in which they are awarded. */
export function listPrizes(db: Database): Promise<PrizeRow[]> {
  return db.select().from(prizes).orderBy(asc(prizes.position), asc(prizes.id));
}

/** The prizes, locked until the transaction ends. */
export function lockPrizes(tx: Database): Promise<PrizeRow[]> {
  return tx.select().from(prizes).orderBy(asc(prizes.position), asc(prizes.id)).for('update');
}

export async function insertPrize(
  tx: Database,
  values: PrizeValues & Pick<PrizeRow, 'name' | 'kind'>,
): Promise<string> {
  const position = sql`(select coalesce(max(${prizes.position}), 0) + 1 from ${prizes})`;
  const [row] = await tx
    .insert(prizes)
    .values({ ...values, position })
    .returning({ id: prizes.id });
  if (!row) throw new Error('The prize was not inserted');
  return row.id;
}

export async function updatePrize(
  tx: Database,
  prizeId: string,
  values: PrizeValues & { version: number },
): Promise<void> {
  await tx.update(prizes).set(values).where(eq(prizes.id, prizeId));
}

export async function deletePrizeRow(tx: Database, prizeId: string): Promise<void> {
  await tx.delete(prizes).where(eq(prizes.id, prizeId));
}

export async function savePrizeOrder(tx: Database, prizeIds: readonly string[]): Promise<void> {
  if (prizeIds.length === 0) return;
  await tx
    .update(prizes)
    .set({ position: positionIn(prizeIds, prizes.id) })
    .where(inArray(prizes.id, [...prizeIds]));
}

/** Whether no other round follows the current one: prizes are awarded at the end. */
export async function isLastRound(db: Database): Promise<boolean> {
  return (await db.$count(rounds, gt(rounds.number, sql`current_round()`))) === 0;
}

/**
 * The teams for which a committee may vote, from the `from` of a query on: those that it judges in this round and that the prize of
 * the query is for.
 */
const votable = (committeeId: SQL) => sql`
  from ${committeeTeams} join ${teams} on ${teams.id} = ${committeeTeams.team_id}
  where ${committeeTeams.committee_id} = ${committeeId} and ${isCounted}
    and (${prizes.track_id} is null or ${teams.track_id} = ${prizes.track_id})
    and (${prizes.sector_id} is null or ${teams.sector_id} = ${prizes.sector_id})`;

/** Whether the committee may still vote for the team of a vote. */
const counts = (committeeId: SQL) =>
  sql`exists (select ${votable(committeeId)} and ${teams.id} = ${prizeVotes.team_id})`;

/** How many votes that count each team has, by the prize. */
export async function countVotes(db: Database): Promise<Map<string, Map<string, number>>> {
  const { prize_id, team_id, voter_id } = prizeVotes;
  const rows = await db
    .select({ prize_id, team_id, count: sql<number>`count(*)::int` })
    .from(prizeVotes)
    .innerJoin(prizes, eq(prizes.id, prize_id))
    .leftJoin(judges, eq(judges.id, voter_id))
    .where(counts(sql`coalesce(${judges.committee_id}, ${voter_id})`))
    .groupBy(prize_id, team_id);
  const votes = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const own = votes.get(row.prize_id) ?? new Map<string, number>();
    votes.set(row.prize_id, own.set(row.team_id, row.count));
  }
  return votes;
}

const pickedTeams = preparedOnce((db) =>
  db
    .select({
      prize_id: prizePicks.prize_id,
      id: teams.id,
      name: teams.name,
      project_title: projects.title,
      sector: sectors.name,
    })
    .from(prizePicks)
    .innerJoin(teams, eq(teams.id, prizePicks.team_id))
    .leftJoin(projects, eq(projects.team_id, teams.id))
    .leftJoin(sectors, eq(sectors.id, teams.sector_id))
    .orderBy(asc(prizePicks.position))
    .prepare('picked_teams'),
);

/** The teams that the board picked, in their order. */
export const listPicks = (db: Database) => pickedTeams(db).execute();

/** The teams that win as the board picked them; as in the function `refuse_team_while_frozen` of a migration. */
export async function listPickedTeams(db: Database): Promise<string[]> {
  if (!(await isLastRound(db))) return [];
  const rows = await db
    .selectDistinct({ id: prizePicks.team_id })
    .from(prizePicks)
    .innerJoin(prizes, eq(prizes.id, prizePicks.prize_id))
    .where(eq(prizes.kind, 'picked'));
  return rows.map(({ id }) => id);
}

export async function savePicks(tx: Database, prizeId: string, teamIds: readonly string[]): Promise<void> {
  await tx.delete(prizePicks).where(eq(prizePicks.prize_id, prizeId));
  if (teamIds.length === 0) return;
  await tx
    .insert(prizePicks)
    .values(teamIds.map((team_id, position) => ({ prize_id: prizeId, team_id, position })));
}

/** Where these teams belong, and what they are called. */
export async function placesOf(db: Database, teamIds: readonly string[]) {
  const { id, name, track_id, sector_id } = teams;
  const rows = await db
    .select({ id, name, track_id, sector_id })
    .from(teams)
    .where(inArray(id, [...teamIds]));
  return new Map(rows.map((row) => [row.id, row]));
}

interface BallotRow {
  prize_id: string;
  name: string;
  description: string;
  voted: string | null;
  teams: { id: string; name: string; blind_number: number | null }[];
}

const ownCommittee = sql`${sql.placeholder('committeeId')}::uuid`;

const ballots = preparedStatement<BallotRow>(
  'prize_ballots',
  sql`select ${prizes.id} as prize_id, ${prizes.name} as name, ${prizes.description} as description, (
      select team_id from ${prizeVotes}
      where ${prizeVotes.prize_id} = ${prizes.id} and ${prizeVotes.voter_id} = ${sql.placeholder('voterId')}::uuid
        and ${counts(ownCommittee)}
    ) as voted, (
      select coalesce(json_agg(
        json_build_object('id', ${teams.id}, 'name', ${teams.name}, 'blind_number', ${blindNumberPart})
        order by ${blindNumberPart}, ${teams.name}
      ), '[]')
      ${votable(ownCommittee)}
    ) as teams
    from ${prizes} where ${prizes.kind} = 'votes' order by ${prizes.position}, ${prizes.id}`,
);

/** The prizes on which judges vote, with the teams of the committee and the own vote while it counts. */
export const listBallots = (db: Database, voter: { voterId: string; committeeId: string }) =>
  ballots(db, voter);

export async function saveVote(
  tx: Database,
  vote: { prize_id: string; voter_id: string },
  teamId: string | null,
): Promise<void> {
  if (teamId === null) {
    // Deleting alone would be possible while the results are frozen.
    await tx.execute(sql`select require_open_results()`);
    await tx
      .delete(prizeVotes)
      .where(and(eq(prizeVotes.prize_id, vote.prize_id), eq(prizeVotes.voter_id, vote.voter_id)));
    return;
  }
  await tx
    .insert(prizeVotes)
    .values({ ...vote, team_id: teamId })
    .onConflictDoUpdate({ target: [prizeVotes.prize_id, prizeVotes.voter_id], set: { team_id: teamId } });
}
