import type { Project } from '@portal/api-schema';
import { PROJECT_UPLOAD } from '@portal/domain/upload-limits';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Caller } from '../auth/caller.ts';
import type { Context } from '../context.ts';
import { type Database, withTransaction } from '../db/database.ts';
import { INVALID_DATA, notFound, refused } from '../errors.ts';
import type { UploadedFile } from '../files/receive-upload.ts';
import { publishTeamChange } from '../live/publish-change.ts';
import { deliveryOpen, type TeamDelivery } from '../settings/event-windows.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { findLedTeamId } from '../teams/team-access.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { findTeam, projectsOf } from '../teams/team-parts.repository.ts';
import { countFiles, findProject, insertFiles, saveProject } from './projects.repository.ts';

const DELIVERY_CLOSED = 'Project delivery is currently not available.';

interface DeliveredProject {
  title: string;
  /** Undefined leaves what stands; empty removes it. */
  description: string | undefined;
  files: readonly UploadedFile[];
}

/**
 * Asks before anything is uploaded what `deliverProject` asks again.
 * @throws HttpError 404 the leader has no team · 422 it may not deliver now
 */
export async function requireDeliveryOpen({ db, now }: Context, leader: Caller): Promise<void> {
  const teamId = await findLedTeamId(db, leader.id);
  const team = teamId === undefined ? undefined : await findTeam(db, teamId);
  if (!team) throw notFound();
  await requireOpenFor(db, team, now());
}

/** @throws HttpError 422 the team may not deliver at that instant */
export async function requireOpenFor(db: Database, team: TeamDelivery, at: Date): Promise<void> {
  if (!deliveryOpen(await loadSettings(db), team, at)) throw refused(DELIVERY_CLOSED);
}

/**
 * Delivers the project of the leader's team. Delivering again replaces title and description and adds the files. A
 * file that stands already, with the same name and bytes, is not added: sending a delivery twice is one delivery.
 *
 * @throws HttpError 404 the leader has no team · 422 it may not deliver now, or would have too many files
 */
export async function deliverProject(
  { db, now }: Context,
  leader: Actor,
  delivery: DeliveredProject,
): Promise<Project> {
  return withTransaction(db, async (tx) => {
    const at = now();
    const teamId = await findLedTeamId(tx, leader.id);
    const team = teamId === undefined ? undefined : await lockTeam(tx, teamId);
    if (!team) throw notFound();
    await requireOpenFor(tx, team, at);

    const before = await findProject(tx, team.id);
    const { title } = delivery;
    const description =
      delivery.description === undefined ? (before?.description ?? null) : delivery.description || null;
    const project_id =
      before?.id ?? (await saveProject(tx, { team_id: team.id, title, description, delivered_at: at }));
    const added = await insertFiles(tx, delivery.files, {
      project_id,
      uploaded_by: leader.id,
      uploaded_at: at,
    });
    if ((await countFiles(tx, project_id)) > PROJECT_UPLOAD.max_in_all) throw tooManyFiles();

    const isRepeated = added === 0 && before?.title === title && before.description === description;
    if (!isRepeated) {
      await saveProject(tx, { team_id: team.id, title, description, delivered_at: at });
      await recordAudit(
        tx,
        leader,
        {
          action: 'project.delivered',
          subject_type: 'team',
          subject_id: team.id,
          details: { title, files: added },
        },
        at,
      );
      await publishTeamChange(tx, team.id);
    }
    const project = (await projectsOf(tx, [team.id])).get(team.id);
    if (!project) throw new Error('The project was not stored');
    return project;
  });
}

function tooManyFiles() {
  return refused(INVALID_DATA, { files: [`الحد الأقصى لملفات المشروع ${PROJECT_UPLOAD.max_in_all} ملفًا`] });
}
