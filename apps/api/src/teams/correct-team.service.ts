import type { Team, TeamLeaderBody, TeamSectorBody } from '@portal/api-schema';
import { TEAM_CHANGED } from '@portal/domain/messages';
import type { Actor } from '../audit/actor.ts';
import { revokeLinks } from '../auth/links.repository.ts';
import { closeSessions } from '../auth/sessions.repository.ts';
import { changeLocked } from '../change.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notFound } from '../errors.ts';
import { queueMail } from '../mail/mail-request.ts';
import { findLeaderId, findMember, makeLeader } from '../members/members.repository.ts';
import { teamChange } from '../published-changes.ts';
import { requireUnchanged } from '../require-unchanged.ts';
import { requireSector } from './new-team.ts';
import { lockTeam, replaceSector } from './team-changes.repository.ts';
import { loadTeam } from './teams.service.ts';

/**
 * Corrects the sector of a team, whether or not registration is open.
 * @throws HttpError 404 no such team · 409 its sector changed since `seen` · 422 no such sector, or a sub-sector of
 * another one
 */
export async function setTeamSector(
  context: Context,
  actor: Actor,
  { team_id, sector_id, sub_sector_ids, seen }: TeamSectorBody,
): Promise<Team> {
  const lock = (tx: Database) => lockTeam(tx, team_id);
  return changeLocked(context, actor, lock, async (team, { tx, audit, publish }) => {
    const before = await loadTeam(tx, team_id);
    requireUnchanged(TEAM_CHANGED, { sector_id: team.sector_id }, seen, {
      sector_id: before.sector?.name ?? null,
    });
    const subSectorIds = [...new Set(sub_sector_ids)];
    await requireSector(tx, sector_id, subSectorIds);
    await replaceSector(tx, team_id, sector_id, subSectorIds);
    const after = await loadTeam(tx, team_id);
    const details = { from: before.sector?.name ?? null, to: after.sector?.name ?? null };
    audit({ action: 'team.sector_changed', subject_type: 'team', subject_id: team_id, details });
    await publish(teamChange(team_id));
    return after;
  });
}

/**
 * Makes a member the leader, whether or not registration is open. The new leader gets a link to set a password; the
 * former one stays a member, whose account, sessions and links end.
 * @throws HttpError 404 no such team, or the person is not in it
 */
export async function setTeamLeader(
  context: Context,
  actor: Actor,
  { team_id, user_id }: TeamLeaderBody,
): Promise<Team> {
  const lock = (tx: Database) => lockTeam(tx, team_id);
  return changeLocked(context, actor, lock, async (_team, { tx, audit, publish }) => {
    const next = await findMember(tx, team_id, user_id);
    if (!next) throw notFound();
    if (next.is_leader) return loadTeam(tx, team_id);
    const formerId = await findLeaderId(tx, team_id);
    if (formerId !== undefined) {
      await closeSessions(tx, formerId);
      await revokeLinks(tx, formerId);
    }
    await makeLeader(tx, user_id, formerId);
    await queueMail(context, tx, { kind: 'set_password', user_id });
    const details = { from: formerId ?? null, to: user_id };
    audit({ action: 'team.leader_changed', subject_type: 'team', subject_id: team_id, details });
    await publish(teamChange(team_id));
    return loadTeam(tx, team_id);
  });
}
