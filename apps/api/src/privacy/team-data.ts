import type { Readable } from 'node:stream';
import { type privacyCalls, teamDataContent } from '@portal/api-schema';
import { changeLocked } from '../platform/change.ts';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors.ts';
import { signedLink } from '../platform/files/signed-links.ts';
import { type ZippedFile, zipStream } from '../platform/files/zip-stream.ts';
import type { CallInput } from '../platform/http/route.ts';
import { findLedTeamId, findStatus, listTeamMembers, loadTeam, lockTeam } from '../teams/index.ts';
import { activityOf } from './team-data.repository.ts';

/**
 * A link to the data of the caller's own team that needs no token for 10 minutes, as long as the session lasts. The request is audited.
 * @throws HttpError 404 the caller leads no team
 */
export async function requestData(
  context: Context,
  { caller, actor }: CallInput<typeof privacyCalls.teamData>,
) {
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
 * A zip with `data.json`, everything the modules store of the team and its people, and with the team's files. Scores and
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
  const people = (await listTeamMembers(tx, teamId)).map(({ user_id }) => user_id);
  const team = await loadTeam(tx, teamId);
  const parts: Record<string, unknown> = {};
  const stored: ZippedFile[] = [];
  for (const { privacy } of context.modules) {
    const part = await privacy?.teamData?.(context, tx, { id: teamId, people });
    Object.assign(parts, part?.data);
    stored.push(...(part?.files ?? []));
  }
  const activity = await activityOf(tx, teamId, people);
  const data = {
    generated_at: context.now(),
    team,
    ...parts,
    // Who of the board or a committee acted, and from where, is their data, not the team's.
    activity: activity.map(({ actor_id, actor_role, address, ...entry }) => {
      const isOwn = actor_id !== null && people.includes(actor_id);
      return { ...entry, by: isOwn ? 'team' : (actor_role ?? 'portal'), ...(isOwn && { actor_id, address }) };
    }),
  };
  return { data, stored };
}
