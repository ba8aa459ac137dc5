import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { users } from '../accounts/index.ts';
import { privacyTexts } from '../event/index.ts';
import type { Privacy } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { withoutKey, withPaths } from '../platform/files/zip-stream.ts';
import { answerFilesOf, deleteAnswerFiles } from './forms/answer-files.repository.ts';
import { answersOf, answersOfMembers, deleteAnswers } from './forms/answers.repository.ts';
import { teamInvitations } from './invitations/invitations.schema.ts';
import { findOpening, listFormerTeams, listRequests, listSentBy } from './joining/joining.repository.ts';
import { joinRequests, teamOpenings } from './joining/joining.schema.ts';
import { findProject } from './projects/projects.repository.ts';
import { files, projects } from './projects/projects.schema.ts';
import { teamMembers, teams } from './teams/teams.schema.ts';
import { unfinishedUploads } from './unfinished-uploads/unfinished-uploads.schema.ts';

export const teamsPrivacy: Privacy = {
  async teamData(_context, tx, { team_id: id, member_id, own }) {
    const people = await peopleOf(tx, id, member_id);
    const former = await formerTeamsOf(tx, own);
    const unfinished_uploads = await uploadsOf(tx, own);
    const both = { people, former_teams: former.data, unfinished_uploads };
    if (member_id !== null) {
      const attached = withPaths('answers', await answerFilesOf(tx, { user_id: member_id }));
      const data = {
        ...both,
        answers: await answersOf(tx, { user_id: member_id }),
        answer_files: attached.map(withoutKey),
        invitations: await invitationsWhere(tx, eq(teamInvitations.user_id, member_id)),
        join_requests: { sent: await listSentBy(tx, own) },
      };
      return { data, files: [...attached, ...former.files] };
    }
    const { project, stored } = await projectOf(tx, id, 'files');
    const attached = withPaths('answers', await answerFilesOf(tx, { team_id: id }));
    const answers = await answersOf(tx, { team_id: id });
    const member_answers = Object.fromEntries(await answersOfMembers(tx, id));
    const [participation = null] = await tx
      .select({ confirmed_at: teams.confirmed_at, waiting_since: teams.waiting_since })
      .from(teams)
      .where(eq(teams.id, id));
    const data = {
      ...both,
      participation,
      answers,
      member_answers,
      answer_files: attached.map(withoutKey),
      invitations: await invitationsWhere(tx, eq(teamInvitations.team_id, id)),
      opening: (await findOpening(tx, id)) ?? null,
      join_requests: {
        received: await listRequests(tx, id, 'received'),
        sent: await listSentBy(tx, own, id),
      },
      project,
    };
    return { data, files: [...stored, ...attached, ...former.files] };
  },
  async anonymise(tx) {
    await tx.delete(teamInvitations);
    const attached = await deleteAnswerFiles(tx);
    await deleteAnswers(tx);
    await tx.update(teamMembers).set({ specialty: null });
    await tx.delete(teamOpenings);
    await tx.update(joinRequests).set({ note: '' });
    await tx.update(projects).set({ description: null });
    const removed = await tx.delete(files).returning({ key: files.storage_key });
    return { files: [...removed.map(({ key }) => key), ...attached] };
  },
  keptDetails: {
    team: ['name', 'from', 'to', 'availability_to', 'form'],
    member: ['by', 'after_closing'],
    join_request: ['from'],
    project: ['files'],
    files: ['scope'],
  },
};

/** Every stored field of the people of a team, except secrets; the leader first; or of one of them. */
function peopleOf(db: Database, teamId: string, memberId: string | null) {
  return db
    .select({
      id: users.id,
      is_leader: teamMembers.is_leader,
      full_name: users.full_name,
      email: users.email,
      pending_email: users.pending_email,
      phone_number: users.phone_number,
      identity: users.identity,
      identity_kind: users.identity_kind,
      identity_country: users.identity_country,
      nationality: users.nationality,
      specialty: teamMembers.specialty,
      email_verified_at: users.email_verified_at,
      consented_at: users.consented_at,
      consent_version: users.consent_version,
      consent_text: privacyTexts.body,
      created_at: users.created_at,
    })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .leftJoin(privacyTexts, eq(privacyTexts.version, users.consent_version))
    .where(
      and(eq(teamMembers.team_id, teamId), memberId === null ? undefined : eq(teamMembers.user_id, memberId)),
    )
    .orderBy(desc(teamMembers.is_leader), asc(users.id));
}

/** What a team delivered, with its files under a folder of the copy. */
async function projectOf(db: Database, teamId: string, folder: string) {
  const project = await findProject(db, teamId);
  const stored = withPaths(folder, project ? await filesOf(db, project.id) : []);
  if (!project) return { project: null, stored };
  const { title, description, delivered_at } = project;
  return { project: { title, description, delivered_at, files: stored.map(withoutKey) }, stored };
}

/** What is kept of the teams that these people led until they joined another one. */
async function formerTeamsOf(db: Database, userIds: readonly string[]) {
  const former = await Promise.all(
    (await listFormerTeams(db, userIds)).map(async ({ id, name }, index) => {
      const folder = `former-teams/${index + 1}`;
      const { project, stored } = await projectOf(db, id, `${folder}/files`);
      const attached = withPaths(`${folder}/answers`, await answerFilesOf(db, { team_id: id }));
      const answers = await answersOf(db, { team_id: id });
      const data = { id, name, project, answers, answer_files: attached.map(withoutKey) };
      return { data, files: [...stored, ...attached] };
    }),
  );
  return { data: former.map(({ data }) => data), files: former.flatMap(({ files: stored }) => stored) };
}

function uploadsOf(db: Database, userIds: readonly string[]) {
  const { user_id, field_id, name, size, received, expires_at } = unfinishedUploads;
  return db
    .select({ user_id, field_id, name, size, received, expires_at })
    .from(unfinishedUploads)
    .where(inArray(user_id, [...userIds]))
    .orderBy(asc(unfinishedUploads.id));
}

function invitationsWhere(db: Database, condition: SQL) {
  const { email, by, created_at, expires_at, accepted_at, revoked_at } = teamInvitations;
  return db
    .select({ email, by, created_at, expires_at, accepted_at, revoked_at })
    .from(teamInvitations)
    .where(condition)
    .orderBy(asc(created_at));
}

function filesOf(db: Database, projectId: string) {
  const { storage_key, name, size, content_type, sha256, uploaded_at } = files;
  return db
    .select({ storage_key, name, size, content_type, sha256, uploaded_at })
    .from(files)
    .where(eq(files.project_id, projectId))
    .orderBy(asc(files.id));
}
