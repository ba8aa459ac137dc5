import type { Readable } from 'node:stream';
import { type TeamDataLink, teamDataContent } from '@portal/api-schema';
import type { Actor } from '../audit/actor.ts';
import type { Caller } from '../auth/caller.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { signedLink } from '../files/signed-links.ts';
import { withPaths, zipStream } from '../files/zip-stream.ts';
import { fillMessage } from '../messages/render-message.ts';
import { loadSettings } from '../settings/settings.repository.ts';
import { findLedTeamId, findStatus } from '../teams/team-access.repository.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';
import { loadTeam } from '../teams/teams.service.ts';
import {
  activityOf,
  certificatesOf,
  checkInsOf,
  issuedCertificatesOf,
  peopleOf,
  projectFilesOf,
  projectOf,
  receivedBy,
  sessionsOf,
} from './team-data.repository.ts';

/**
 * A link to the data of the caller's own team that needs no token for 10 minutes, as long as the session lasts. The request is audited.
 * @throws HttpError 404 the caller leads no team
 */
export async function requestData(context: Context, caller: Caller, actor: Actor): Promise<TeamDataLink> {
  const lock = async (tx: Database) => {
    const teamId = await findLedTeamId(tx, actor.id);
    return teamId === undefined ? undefined : lockTeam(tx, teamId);
  };
  const id = await changeLocked(context, actor, lock, async (team, { audit }) => {
    audit({ action: 'team.data_requested', subject_type: 'team', subject_id: team.id });
    return team.id;
  });
  return { download_url: await signedLink(context, caller, teamDataContent, { id }) };
}

/**
 * A zip with `data.json`, everything the portal stores of the team and its people, and with the team's files. Scores and
 * who judged are not in it: leaders never see them. The content of a file is read when the zip reaches it.
 * @throws HttpError 404 no such team
 */
export async function teamDataZip(
  context: Context,
  teamId: string,
): Promise<{ content: Readable; teamName: string }> {
  const { db, fileStore } = context;
  if ((await findStatus(db, teamId)) === undefined) throw notFound();
  const { data, stored } = await db.transaction((tx) => readTeamData(context, tx, teamId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const documents = { 'data.json': `${JSON.stringify(data, null, 2)}\n` };
  const content = zipStream(fileStore, stored, documents);
  return { content, teamName: data.team.name };
}

async function readTeamData(context: Context, tx: Database, teamId: string) {
  const people = await peopleOf(tx, teamId);
  const ids = people.map(({ id }) => id);
  const project = await projectOf(tx, teamId);
  const projectFiles = withPaths('files', project ? await projectFilesOf(tx, project.id) : []);
  const certificates = withPaths('certificates', await certificatesOf(tx, teamId));
  const issued = await issuedCertificatesOf(tx, teamId);
  const issuedFiles = withPaths(
    'issued-certificates',
    issued.flatMap(({ storage_key, serial }) =>
      storage_key === null ? [] : [{ storage_key, serial, name: `${serial}.pdf` }],
    ),
  );
  const messages = await receivedBy(tx, ids);
  const { event_name } = await loadSettings(tx);
  const activity = await activityOf(tx, teamId, ids);
  const data = {
    generated_at: context.now(),
    team: await loadTeam(tx, teamId),
    people,
    project: project && {
      title: project.title,
      description: project.description,
      delivered_at: project.delivered_at,
      files: projectFiles.map(withoutKey),
    },
    certificates: certificates.map(withoutKey),
    issued_certificates: issued.map(({ storage_key: _, ...certificate }) => ({
      ...certificate,
      path: issuedFiles.find(({ serial }) => serial === certificate.serial)?.path ?? null,
    })),
    check_ins: await checkInsOf(tx, teamId),
    // As the inbox shows them.
    messages: messages.map(({ subject, body, facts, ...delivery }) => ({
      ...delivery,
      ...fillMessage(context, { subject, body }, facts, event_name),
    })),
    sessions: await sessionsOf(tx, ids),
    // Who of the board or a committee acted, and from where, is their data, not the team's.
    activity: activity.map(({ actor_id, actor_role, address, ...entry }) => {
      const isOwn = actor_id !== null && ids.includes(actor_id);
      return { ...entry, by: isOwn ? 'team' : (actor_role ?? 'portal'), ...(isOwn && { actor_id, address }) };
    }),
  };
  return { data, stored: [...projectFiles, ...certificates, ...issuedFiles] };
}

function withoutKey<File extends { storage_key: string }>({ storage_key: _, ...file }: File) {
  return file;
}
