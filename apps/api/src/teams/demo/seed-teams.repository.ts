import { SAUDI_ARABIA } from '@portal/domain/countries';
import { demoEmail } from '@portal/domain/demo-accounts';
import { DEMO_EMAILS } from '@portal/domain/roles';
import { v7 as uuidv7 } from 'uuid';
import { users } from '../../accounts/index.ts';
import type { Demo } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { joinRequests, teamOpenings } from '../joining/joining.schema.ts';
import { teamMembers, teamSubSectors, teams } from '../teams/teams.schema.ts';
import { DEMO_MEMBERS, LEADER_SPECIALTY } from './demo-people.ts';
import { DEMO_TEAMS, type SeededTeam, WAITING_TEAM } from './demo-teams.ts';
import { seedAnswers } from './seed-answers.repository.ts';
import { seedSectors, seedTables, seedTracks } from './seed-places.repository.ts';
import { seedProjects } from './seed-projects.repository.ts';

/** Members with an identity or phone of another country, by their number. */
const FROM_ABROAD = new Map([
  [1, abroad('KW', 'gcc', { identity: '297061500121', phone_number: '+96599887766' })],
  [4, abroad('AE', 'gcc', { identity: '784199812345678', phone_number: '+971501234567' })],
  [7, abroad('EG', 'passport', { identity: 'A23456789' })],
]);

type Person = Partial<typeof users.$inferInsert>;
function abroad(country: string, identity_kind: Person['identity_kind'], rest: Person): Person {
  return { nationality: country, identity_country: country, identity_kind, ...rest };
}

/** The first team has table 12, as in the design; it swaps with the team that would have it. */
const FIRST_TEAM_TABLE = 11;

/** Inserts the demo's sectors, tracks, tables and teams with leaders, members and projects; every qualified team has a table. */
export async function seedTeams(tx: Database, demo: Demo): Promise<void> {
  const { password_hash, at } = demo;
  const sectors = await seedSectors(tx);
  const tracks = await seedTracks(tx);
  const tables = await seedTables(tx);
  const seeded = DEMO_TEAMS.map((team): SeededTeam => ({ ...team, id: uuidv7(), leaderId: uuidv7() }));
  const qualified = seeded.filter(({ status }) => status === 'Qualified');
  const tableOf = (team: SeededTeam) => {
    const place = qualified.indexOf(team);
    if (place === -1) return null;
    const swapped = place === 0 ? FIRST_TEAM_TABLE : place === FIRST_TEAM_TABLE ? 0 : place;
    return tables[swapped] ?? null;
  };

  await tx.insert(teams).values(
    seeded.map((team, index) => ({
      id: team.id,
      name: team.name,
      status: team.status,
      status_changed_at: team.status === 'Pending' ? null : at(-9, index / 4),
      // Two of five have confirmed; the first team has still to.
      confirmed_at: team.status === 'Qualified' && [1, 2].includes(index % 5) ? at(-8, index / 4) : null,
      waiting_since: team.name === WAITING_TEAM ? at(-6) : null,
      sector_id: sectors[team.sector].id,
      track_id: tracks.get(team.name) ?? null,
      table_id: tableOf(team),
      created_at: at(-18, index * 8),
    })),
  );
  await tx.insert(teamSubSectors).values(
    seeded.flatMap((team) => {
      const { id: sector_id, subSectorIds } = sectors[team.sector];
      return team.subSectors.flatMap((position) => {
        const sub_sector_id = subSectorIds[position];
        return sub_sector_id ? [{ team_id: team.id, sector_id, sub_sector_id }] : [];
      });
    }),
  );

  await tx.insert(users).values(
    seeded.map((team, index) => ({
      id: team.leaderId,
      role: 'leader' as const,
      full_name: team.leader,
      email: demoEmail('leader', index),
      phone_number: numbered('0502', 6, index + 1),
      identity: numbered('102', 7, index + 1),
      nationality: SAUDI_ARABIA,
      password_hash,
      email_verified_at: at(-18, index * 8),
      created_at: at(-18, index * 8),
    })),
  );
  await tx.insert(teamMembers).values(
    seeded.map((team) => ({
      user_id: team.leaderId,
      team_id: team.id,
      specialty: LEADER_SPECIALTY,
      is_leader: true,
    })),
  );
  await seedMembers(tx, seeded, demo);
  await seedProjects(tx, demo, seeded);
  await seedJoining(tx, demo, seeded);
  await seedAnswers(tx, demo, seeded);
}

/** Two teams look for members, and the leader of the last one, who is alone, has asked the first of them. */
async function seedJoining(tx: Database, { at }: Demo, seeded: readonly SeededTeam[]): Promise<void> {
  const [, first, second] = seeded;
  const alone = seeded.at(-1);
  if (!first || !second || !alone) return;
  const opened_at = at(-3);
  await tx.insert(teamOpenings).values([
    {
      team_id: first.id,
      needs: 'نعمل على تطبيق يساعد المرضى على متابعة أدويتهم، ونحتاج من يصمّم الواجهات.',
      specialties: ['تجربة المستخدم', 'التصميم الجرافيكي'],
      opened_at,
    },
    { team_id: second.id, needs: 'نبحث عمّن يحلل البيانات معنا.', specialties: ['علم البيانات'], opened_at },
  ]);
  await tx.insert(joinRequests).values({
    team_id: first.id,
    from_team_id: alone.id,
    asker_id: alone.leaderId,
    note: 'أعمل في تصميم الواجهات منذ ثلاث سنوات، ويعجبني مجال فريقكم.',
    requested_at: at(-2),
  });
}

/** The demo's teams in the order of their leaders. */
export async function demoTeams(tx: Database): Promise<{ id: string; name: string }[]> {
  const rows = await tx.select({ id: teams.id, name: teams.name }).from(teams);
  return DEMO_TEAMS.map(({ name }) => {
    const team = rows.find((row) => row.name === name);
    if (!team) throw new Error(`The demo has no team ${name}`);
    return team;
  });
}

/** The last member of each of the first teams has an account. */
async function seedMembers(tx: Database, seeded: readonly SeededTeam[], { password_hash, at }: Demo) {
  const people = seeded.flatMap((team, teamIndex) =>
    (DEMO_MEMBERS[teamIndex] ?? []).map((member, memberIndex, { length }) => {
      const account = memberIndex === length - 1 ? DEMO_EMAILS.member[teamIndex] : undefined;
      const created_at = at(-17, teamIndex * 8);
      return {
        ...member,
        id: uuidv7(),
        team_id: team.id,
        email: account ?? `member${teamIndex + 1}-${memberIndex + 1}@demo.sa`,
        ...(account !== undefined && { password_hash, email_verified_at: created_at }),
        created_at,
      };
    }),
  );
  await tx.insert(users).values(
    people.map(({ specialty: _, team_id: __, ...person }, index) => ({
      ...person,
      role: 'member' as const,
      phone_number: numbered('0503', 6, index + 1),
      identity: numbered('203', 7, index + 1),
      ...FROM_ABROAD.get(index),
    })),
  );
  await tx
    .insert(teamMembers)
    .values(people.map(({ id, team_id, specialty }) => ({ user_id: id, team_id, specialty })));
}

/** A number with a prefix, filled with zeros to the prefix's length plus `digits`. */
function numbered(prefix: string, digits: number, number: number): string {
  return prefix + String(number).padStart(digits, '0');
}
