import { randomInt } from 'node:crypto';
import type { Role } from '@portal/api-schema';
import { eq } from 'drizzle-orm';
import { createSession, sessions, users } from '../accounts/index.ts';
import type { Database } from '../platform/database/database.ts';
import { teamMembers, teams } from '../teams/teams/teams.schema.ts';
import { type Session, sessionWith, type TestApp } from './test-app.ts';

/** Begins anywhere, so that no test relies on a number: other files of its process ask for newcomers too. */
let count = randomInt(100_000);

/** The fields of a person who is not in the demo; a different one at each call. */
export function newcomer() {
  count += 1;
  const number = String(count).padStart(6, '0');
  return {
    full_name: `وافد ${count}`,
    email: `newcomer${count}@test.sa`,
    phone_number: `0588${number}`,
    identity: `1088${number}`,
  };
}

/** A team with a leader, who cannot sign in, and `members` more people. */
export async function newTeam(
  { db }: { readonly db: Database },
  members = 0,
): Promise<{ id: string; leaderId: string }> {
  const [team] = await db.insert(teams).values({ name: 'فريق وافد' }).returning({ id: teams.id });
  if (!team) throw new Error('The team was not inserted');
  const [leader, ...others] = await db
    .insert(users)
    .values(
      Array.from({ length: members + 1 }, (_, index) => ({
        ...newcomer(),
        role: index === 0 ? ('leader' as const) : ('member' as const),
      })),
    )
    .returning({ id: users.id });
  if (!leader) throw new Error('The leader was not inserted');
  await db
    .insert(teamMembers)
    .values([
      { user_id: leader.id, team_id: team.id, is_leader: true },
      ...others.map(({ id }) => ({ user_id: id, team_id: team.id })),
    ]);
  return { id: team.id, leaderId: leader.id };
}

/** Gives a team without people a leader, who cannot sign in. */
export async function addLeader(portal: TestApp, team_id: string): Promise<void> {
  const user_id = await newPerson(portal, 'leader');
  await portal.db.insert(teamMembers).values({ user_id, team_id, is_leader: true });
}

/** A new person who cannot sign in. @returns their id */
export async function newPerson({ db }: TestApp, role: Role = 'committee'): Promise<string> {
  const [row] = await db
    .insert(users)
    .values({ ...newcomer(), role })
    .returning({ id: users.id });
  if (!row) throw new Error('The person was not inserted');
  return row.id;
}

/** The stored person with this email. */
export async function personOf({ db }: TestApp, email: string): Promise<typeof users.$inferSelect> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  if (!row) throw new Error(`There is no person with the email ${email}`);
  return row;
}

/** A new session of a person. */
export const sessionOf = async (portal: TestApp, userId: string): Promise<Session> =>
  sessionWith(portal, { token: await newSession(portal, userId) });

/** The token of a new session of a person. */
export async function newSession({ db, now }: TestApp, userId: string): Promise<string> {
  const from = { ip: '192.0.2.1', headers: {} };
  const { token, session } = createSession({ userId }, now(), from);
  await db.insert(sessions).values(session);
  return token;
}
