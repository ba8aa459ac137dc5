import type { fileCalls, Project } from '@portal/api-schema';
import { DELIVERY_ANSWERS_MISSING, DELIVERY_CLOSED } from '@portal/domain/messages';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { deliveryOpen, loadSettings, type TeamDelivery } from '../../event/index.ts';
import { changeLocked } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound, refused } from '../../platform/errors.ts';
import { requireWithin, totalsOf } from '../../platform/files/upload-quota.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { requireAnswered } from '../forms/save-answers.ts';
import { teamChange } from '../published-changes.ts';
import { findLedTeamId } from '../teams/team-access.repository.ts';
import { lockOwnTeam } from '../teams/team-changes.repository.ts';
import { findTeam, projectsOf } from '../teams/team-parts.repository.ts';
import type { UploadedFile } from '../uploads/receive-upload.ts';
import { filesOfTeams, findProject, insertFiles, saveProject } from './projects.repository.ts';

interface DeliveredProject {
  title: string;
  /** Undefined keeps the current one; empty removes it. */
  description: string | undefined;
  files: readonly UploadedFile[];
}

/**
 * Checks before the upload begins what `deliverProject` checks again.
 * @returns where the files belong, and what is there
 * @throws HttpError 404 the leader has no team · 422 it may not deliver now
 */
export async function requireDeliveryOpen({ db, now }: Context, leader: Caller) {
  const teamId = await findLedTeamId(db, leader.id);
  const team = teamId === undefined ? undefined : await findTeam(db, teamId);
  if (!team) throw notFound();
  await requireDeliveryOpenFor(db, team, now());
  return { owner: { userId: leader.id, teamId: team.id }, present: await filesOfTeams(db, team.id) };
}

/** @throws HttpError 422 the team may not deliver at that instant */
export async function requireDeliveryOpenFor(db: Database, team: TeamDelivery, at: Date): Promise<void> {
  if (!deliveryOpen(await loadSettings(db), team, at)) throw refused(DELIVERY_CLOSED);
}

/**
 * Delivers the project of the leader's team. A second delivery replaces title and description and adds its files; a
 * file with the same name and bytes as an earlier one is not added, so that a retry changes nothing.
 * @throws HttpError 404 the leader has no team · 422 it may not deliver now, a required question has no answer, or it would have too many files · 413 or too many bytes
 */
export function deliverProject(
  context: Context,
  { caller, actor }: Pick<CallInput<typeof fileCalls.deliver>, 'caller' | 'actor'>,
  delivery: DeliveredProject,
): Promise<Project> {
  return changeLocked(context, actor, lockOwnTeam(caller), async (team, { tx, at, audit, publish }) => {
    await requireDeliveryOpenFor(tx, team, at);
    const { id: team_id, track_id } = team;
    await requireAnswered(tx, { team_id }, { form: 'delivery', track_id }, DELIVERY_ANSWERS_MISSING);
    const before = await findProject(tx, team.id);
    const { title } = delivery;
    const description =
      delivery.description === undefined ? (before?.description ?? null) : delivery.description || null;
    const row = { team_id: team.id, title, description, delivered_at: at };
    const project_id = before?.id ?? (await saveProject(tx, row));
    const owner = { project_id, uploaded_by: caller.id, uploaded_at: at };
    const added = await insertFiles(tx, delivery.files, owner);
    requireWithin(totalsOf(await filesOfTeams(tx, team.id)), PROJECT_UPLOAD);

    const isRepeated = added === 0 && before?.title === title && before.description === description;
    if (!isRepeated) {
      await saveProject(tx, row);
      const details = { title, files: added };
      audit({ action: 'project.delivered', subject_type: 'team', subject_id: team.id, details });
      await publish(teamChange(team.id));
    }
    return storedProject(tx, team.id);
  });
}

/**
 * Changes title and description of the project that the leader's team has delivered. When it was delivered stays.
 * @throws HttpError 404 the leader has no team, or it has not delivered · 422 it may not deliver now
 */
export function changeProject(
  context: Context,
  { caller, actor, body }: CallInput<typeof fileCalls.changeProject>,
) {
  return changeLocked(context, actor, lockOwnTeam(caller), async (team, { tx, at, audit, publish }) => {
    const before = await findProject(tx, team.id);
    if (!before) throw notFound();
    await requireDeliveryOpenFor(tx, team, at);
    const { title } = body;
    const description = body.description || null;
    if (before.title !== title || before.description !== description) {
      await saveProject(tx, { ...before, title, description });
      const details = { title, from: before.title };
      audit({ action: 'project.changed', subject_type: 'team', subject_id: team.id, details });
      await publish(teamChange(team.id));
    }
    return { project: await storedProject(tx, team.id) };
  });
}

async function storedProject(tx: Database, teamId: string): Promise<Project> {
  const project = (await projectsOf(tx, [teamId])).get(teamId);
  if (!project) throw new Error('The project was not stored');
  return project;
}
