import { type SQL, sql } from 'drizzle-orm';
import { users } from '../../../accounts/index.ts';
import { batchesOf } from '../../../platform/batches.ts';
import type { Database } from '../../../platform/database/database.ts';
import { storeAnswers, teamMembers, teamSubSectors, teams } from '../../../teams/index.ts';
import { givenIds, givenRows } from '../given-rows.repository.ts';
import type { TeamWrites } from './writes-of-teams.ts';

/** Rows per statement. Other calls wait for the whole transaction, and triggers cost the less the fewer the statements are. */
const WRITTEN_AT_ONCE = 2_500;

const PERSON =
  'id uuid, role text, full_name text, email text, phone_number text, identity text, identity_kind text, identity_country text, nationality text';
const TEAM =
  'id uuid, name text, status text, status_changed_at timestamptz, sector_id uuid, track_id uuid, table_id uuid, leader_id uuid';
const MEMBER = 'user_id uuid, team_id uuid, is_leader boolean, specialty text';
const SUB_SECTOR = 'team_id uuid, sector_id uuid, sub_sector_id uuid';

/** Writes all rows in batches. `done` hears of the number of rows of each. */
export async function writeTeamRows(
  tx: Database,
  at: Date,
  writes: TeamWrites,
  done: (rows: number) => void,
): Promise<void> {
  const created = sql`${at.toISOString()}::timestamptz`;
  const run = async <Row>(rows: readonly Row[], statement: (batch: readonly Row[]) => SQL) => {
    for (const batch of batchesOf(rows, WRITTEN_AT_ONCE)) {
      await tx.execute(statement(batch));
      done(batch.length);
    }
  };

  // What is unique is free before it is given to another.
  await run(writes.leaving, (ids) => sql`update ${teams} set table_id = null where id in ${givenIds(ids)}`);
  await run(
    writes.givingUp,
    (ids) => sql`update ${users} set phone_number = null, identity = null where id in ${givenIds(ids)}`,
  );
  await run(
    writes.otherSubSectors,
    (ids) => sql`delete from ${teamSubSectors} where team_id in ${givenIds(ids)}`,
  );
  await run(
    writes.changedPeople,
    (people) => sql`
      update ${users} set full_name = given.full_name, phone_number = given.phone_number, identity = given.identity,
        identity_kind = given.identity_kind, identity_country = given.identity_country, nationality = given.nationality,
        version = ${users.version} + 1
      from ${givenRows(people, PERSON)} where ${users.id} = given.id`,
  );
  await run(
    writes.people,
    (people) => sql`
      insert into ${users} (id, role, full_name, email, phone_number, identity, identity_kind, identity_country, nationality, created_at)
      select id, role, full_name, email, phone_number, identity, identity_kind, identity_country, nationality, ${created}
      from ${givenRows(people, PERSON)}`,
  );
  if (writes.teams.length > 0)
    await tx.execute(sql`select set_config('portal.counts_new_teams', 'on', true)`);
  // With the text that their search matches: then adding their leaders does not change them again.
  await run(
    writes.teams,
    (added) => sql`
      insert into ${teams} (id, name, status, status_changed_at, sector_id, track_id, table_id, created_at, list_text)
      select given.id, given.name, given.status, given.status_changed_at, given.sector_id, given.track_id, given.table_id, ${created},
        list_text_of(given.name, ${users.search_text})
      from ${givenRows(added, TEAM)} left join ${users} on ${users.id} = given.leader_id`,
  );
  await run(
    writes.changedTeams,
    (changed) => sql`
      update ${teams} set name = given.name, status = given.status,
        status_changed_at = coalesce(given.status_changed_at, ${teams.status_changed_at}),
        sector_id = given.sector_id, track_id = given.track_id, table_id = given.table_id, version = ${teams.version} + 1
      from ${givenRows(changed, TEAM)} where ${teams.id} = given.id`,
  );
  await run(
    writes.subSectors,
    (pairs) => sql`
      insert into ${teamSubSectors} (team_id, sector_id, sub_sector_id)
      select team_id, sector_id, sub_sector_id from ${givenRows(pairs, SUB_SECTOR)}`,
  );
  await run(
    writes.members,
    (members) => sql`
      insert into ${teamMembers} (user_id, team_id, is_leader, specialty, created_at)
      select user_id, team_id, is_leader, specialty, ${created} from ${givenRows(members, MEMBER)}`,
  );
  await run(
    writes.specialties,
    (members) => sql`
      with changed as (
        update ${teamMembers} set specialty = given.specialty
        from ${givenRows(members, MEMBER)} where ${teamMembers.user_id} = given.user_id
        returning ${teamMembers.user_id}
      )
      update ${users} set version = ${users.version} + 1 from changed where ${users.id} = changed.user_id`,
  );
  await storeAnswers(tx, writes.answers, at);
  done(writes.answers.length);
  const added = writes.teams.map(({ id }) => id);
  if (added.length > 0) await tx.execute(sql`select count_new_teams(array${givenIds(added)})`);
}
