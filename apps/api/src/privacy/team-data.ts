import type { Readable } from 'node:stream';
import { type privacyCalls, teamDataContent } from '@portal/api-schema';
import { teamTitle } from '@portal/domain/team-title';
import { changeLocked } from '../platform/change.ts';
import type { Context, CopiedData } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/errors.ts';
import { signedLink } from '../platform/files/signed-links.ts';
import { type ZippedFile, zipStream } from '../platform/files/zip-stream.ts';
import type { CallInput } from '../platform/http/route.ts';
import { findLedTeamId, findOwnTeamId, listTeamMembers, loadTeam, lockTeam } from '../teams/index.ts';
import { activityOf } from './team-data.repository.ts';

/**
 * A link to a leader's copy of the team's data, or a member's of their own, that needs no token for 10 minutes, as long as the session
 * lasts. The request is audited.
 * @throws HttpError 404 the caller has no team
 */
export async function requestData(
  context: Context,
  { caller, actor }: CallInput<typeof privacyCalls.teamData>,
) {
  const lock = async (tx: Database) => {
    const teamId = await findOwnTeamId(tx, caller);
    return teamId === undefined ? undefined : lockTeam(tx, teamId);
  };
  await changeLocked(context, actor, lock, async (team, { audit }) => {
    if (caller.role === 'leader')
      audit({ action: 'team.data_requested', subject_type: 'team', subject_id: team.id });
    else audit({ action: 'user.data_requested', subject_type: 'user', subject_id: caller.id });
  });
  return { download_url: await signedLink(context, caller, teamDataContent, { id: caller.id }) };
}

/**
 * A zip with `data.json`, everything the modules store of a leader's team and its people, or of a member, and with the files. Sessions,
 * messages and addresses are those of the person who asks: others who sign in get theirs themselves. Scores and
 * who judged are not in it: leaders never see them. The content of a file is read when the zip reaches it.
 * @throws HttpError 404 the person has no team
 */
export async function dataZip(
  context: Context,
  userId: string,
): Promise<{ content: Readable; title: string }> {
  const { db, fileStore } = context;
  const { data, stored, title } = await db.transaction((tx) => readData(context, tx, userId), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  const documents = { 'data.json': `${JSON.stringify(data, null, 2)}\n` };
  const content = zipStream(fileStore, stored, documents);
  return { content, title };
}

/** @throws HttpError 404 the person has no team */
async function whatIsCopied(tx: Database, userId: string): Promise<CopiedData> {
  const led = await findLedTeamId(tx, userId);
  const team_id = led ?? (await findOwnTeamId(tx, { id: userId, role: 'member' }));
  if (team_id === undefined) throw notFound();
  if (led === undefined) return { team_id, member_id: userId, own: [userId] };
  const own = (await listTeamMembers(tx, led)).filter((one) => one.user_id === userId || !one.has_account);
  return { team_id, member_id: null, own: own.map(({ user_id }) => user_id) };
}

async function readData(context: Context, tx: Database, userId: string) {
  const of = await whatIsCopied(tx, userId);
  const people = (await listTeamMembers(tx, of.team_id)).map(({ user_id }) => user_id);
  const team = await loadTeam(tx, of.team_id);
  const parts: Record<string, unknown> = {};
  const stored: ZippedFile[] = [];
  for (const { privacy } of context.modules) {
    const part = await privacy?.teamData?.(context, tx, of);
    Object.assign(parts, part?.data);
    stored.push(...(part?.files ?? []));
  }
  const activity = await activityOf(tx, of);
  const data = {
    generated_at: context.now(),
    team: of.member_id === null ? team : { id: team.id, name: team.name },
    ...parts,
    // Who of the board or a committee acted, and from where, is their data, not the team's.
    activity: activity.map(({ actor_id, actor_role, address, ...entry }) => {
      const isOwn = actor_id !== null && people.includes(actor_id);
      return {
        ...entry,
        by: isOwn ? 'team' : (actor_role ?? 'portal'),
        ...(isOwn && { actor_id }),
        ...(isOwn && of.own.includes(actor_id) && { address }),
      };
    }),
  };
  const whose = of.member_id === null ? 'بيانات' : 'بياناتي في';
  return { data, stored, title: `${whose} ${teamTitle(team.name)}` };
}
