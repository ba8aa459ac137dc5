import { accountChange, queueMails } from '../../../accounts/index.ts';
import { loadSettings, registrationOpen } from '../../../event/index.ts';
import type { ChangeContext } from '../../../platform/change.ts';
import {
  accountIdsOf,
  findRoom,
  qualifyMany,
  queueNotices,
  signMembersOut,
  tableChange,
  teamChange,
} from '../../../teams/index.ts';
import { type AddedRecords, idsOf } from '../added-records.ts';
import type { Applying } from '../planner.ts';
import { hasOwnChanges } from './planned-people.ts';
import { subSectorsDiffer, teamDiffers } from './planned-teams.ts';
import { committeesJudging } from './stored-teams.repository.ts';
import { writeTeamRows } from './team-writes.repository.ts';
import { type PlannedTeamWithPeople, personDiffers, writesOf } from './writes-of-teams.ts';

/** Writes the teams of a file with their people, with the audit entries of the single calls. */
export async function writeTeams(
  change: ChangeContext,
  { mailNewAccounts, report }: Applying,
  wanted: readonly PlannedTeamWithPeople[],
): Promise<Partial<AddedRecords>> {
  const { tx, at } = change;
  const isLimited = (await findRoom(tx)) !== null;
  const planned = isLimited ? wanted.map(withoutPlace) : wanted;
  const writes = writesOf(planned, at);
  const total = Object.values(writes).reduce((sum, rows) => sum + rows.length, 0);
  let written = 0;
  await writeTeamRows(tx, at, writes, (rows) => {
    written += rows;
    report(written / total);
  });
  if (mailNewAccounts) {
    const leaders = writes.people.filter(({ role }) => role === 'leader');
    const mails = leaders.map(({ id }) => ({ kind: 'set_password', user_id: id }) as const);
    await queueMails(change, tx, mails);
  }
  const afterClosing = !registrationOpen(await loadSettings(tx), at);
  for (const one of planned) auditTeam(change, one, afterClosing);
  await tellLeaders(change, planned);
  await publishTeams(change, planned);
  if (isLimited) {
    const qualified = wanted.filter((one) => becomesQualified(one.team));
    await qualifyMany(
      change,
      qualified.map(({ teamId, team }) => ({ id: teamId, isKnown: team?.stored !== undefined })),
    );
  }
  return { teams: idsOf(writes.teams), people: idsOf(writes.people) };
}

const becomesQualified = (team: PlannedTeamWithPeople['team']) =>
  team?.status === 'Qualified' && team.stored?.status !== 'Qualified';

/** Where places are limited, teams are qualified after all others have been written: only then it is known how many are left. */
function withoutPlace(planned: PlannedTeamWithPeople): PlannedTeamWithPeople {
  const { team } = planned;
  return team && becomesQualified(team) ? { ...planned, team: { ...team, status: 'Pending' } } : planned;
}

/** The notices of the single calls. A new team gets none: its leader may not know the portal yet. */
async function tellLeaders(change: ChangeContext, planned: readonly PlannedTeamWithPeople[]): Promise<void> {
  const known = planned.flatMap(({ team }) => (team?.stored ? [{ ...team, stored: team.stored }] : []));
  const decided = known.filter(({ status, stored }) => status !== stored.status);
  const seated = known.filter(({ table_id, stored }) => table_id !== stored.table_id);
  await signMembersOut(change.tx, idsOf(decided.filter(({ status }) => status === 'Withdrawn')));
  const subject = { committee_id: null } as const;
  await queueNotices(
    change,
    'team_status',
    decided.map(({ id, stored }) => ({ ...subject, team_id: id, previous: stored.status })),
  );
  await queueNotices(
    change,
    'table_assigned',
    seated.map(({ id, stored }) => ({ ...subject, team_id: id, previous: stored.table_id })),
  );
}

function auditTeam(
  { audit }: ChangeContext,
  { team, teamId, answers, leader, members }: PlannedTeamWithPeople,
  afterClosing: boolean,
): void {
  const entry = { subject_type: 'team', subject_id: teamId } as const;
  const { stored } = team ?? {};
  if (team && !stored) {
    audit({ ...entry, action: 'team.added', details: { name: team.name } });
    return;
  }
  if (team && stored) {
    const isInOtherSectors = team.sector_id !== stored.sector_id || subSectorsDiffer(team);
    const changeOf = (field: 'name' | 'table_id' | 'status') => ({ from: stored[field], to: team[field] });
    const changes = [
      ['team.renamed', team.name !== stored.name, changeOf('name')],
      ['team.sector_changed', isInOtherSectors, team.sectorNames],
      ['team.track_changed', team.track_id !== stored.track_id, team.trackNames],
      ['team.table_changed', team.table_id !== stored.table_id, changeOf('table_id')],
      ['team.status_changed', team.status !== stored.status, changeOf('status')],
    ] as const;
    for (const [action, differs, details] of changes) if (differs) audit({ ...entry, action, details });
  }
  if (answers.length > 0) {
    audit({ ...entry, action: 'team.answers_changed', details: { form: 'registration' } });
  }
  const details = { team_id: teamId, ...(afterClosing && { after_closing: true }) };
  for (const person of [...(leader ? [leader] : []), ...members]) {
    const action = person.stored ? 'member.changed' : 'member.added';
    if (!personDiffers(person)) continue;
    audit({ action, subject_type: 'user', subject_id: person.id, details });
  }
}

/** One change of each type: a screen refetches all of its records after any of them. */
async function publishTeams(
  { tx, publish }: ChangeContext,
  planned: readonly PlannedTeamWithPeople[],
): Promise<void> {
  const changed = planned.filter(({ team, answers, leader, members }) => {
    const people = leader ? [leader, ...members] : members;
    return (team && teamDiffers(team)) || answers.length > 0 || people.some(personDiffers);
  });
  const [first] = changed;
  if (!first) return;
  const existing = changed.filter(({ team }) => !team || team.stored);
  const teamIds = existing.map(({ teamId }) => teamId);
  const people = [...(await accountIdsOf(tx, teamIds)), ...(await committeesJudging(tx, teamIds))];
  await publish({ ...teamChange(first.teamId), audience: { directors: true, people } });
  const seat = changed.find(({ team }) => team && team.table_id !== (team.stored?.table_id ?? null))?.team;
  const tableId = seat && (seat.table_id ?? seat.stored?.table_id);
  if (tableId) await publish(tableChange(tableId));
  const accounts = existing.flatMap(({ leader }) => (leader && hasOwnChanges(leader) ? [leader.id] : []));
  const [account] = accounts;
  if (account) await publish({ ...accountChange(account, 'leader'), audience: { people: accounts } });
}
