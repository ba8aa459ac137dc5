import type { teamCalls } from '@portal/api-schema';
import { listOf } from '@portal/domain/lists';
import {
  closeSessions,
  findPerson,
  queueMail,
  revokeLinks,
  sendActivationMail,
  shownEmail,
} from '../../accounts/index.ts';
import { changeRecord } from '../../platform/change.ts';
import { notFound } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/route.ts';
import { findLeaderId, findMember, isActivated, makeLeader } from '../members/members.repository.ts';
import { teamChange } from '../published-changes.ts';
import { requireSector } from '../registration/new-team.ts';
import { lockTeam, replaceSector } from './team-changes.repository.ts';
import { loadTeam, teamData } from './teams.service.ts';
import { teamEdit } from './update-team.service.ts';

export const correctionHandlers = {
  /**
   * Corrects the sector of a team, whether or not registration is open.
   * @throws HttpError 404 no such team · 409 its sector changed after `version` · 422 no such sector, or a sub-sector of
   * another one
   */
  setSector(context, { actor, body }) {
    const { team_id, sector_id, sub_sector_ids } = body;
    return changeRecord(context, actor, lockTeam, team_id, async (team, change) => {
      const { tx, audit, publish } = change;
      const before = await loadTeam(tx, team_id);
      const subSectorIds = [...new Set(sub_sector_ids)].toSorted();
      const from = before.sector?.name ?? null;
      const values = {
        sector_id: team.sector_id,
        sub_sector_ids: before.sub_sector.map(({ id }) => id).toSorted(),
      };
      const displayed = {
        sector_id: from,
        sub_sector_ids: listOf(before.sub_sector.map(({ name }) => name)) || null,
      };
      const sent = { ...body, sub_sector_ids: subSectorIds };
      const edit = await teamEdit(change, team, values, displayed, sent);
      await requireSector(tx, sector_id, subSectorIds);
      await replaceSector(tx, team_id, sector_id, subSectorIds, edit.version);
      const after = await loadTeam(tx, team_id);
      const details = { from, to: after.sector?.name ?? null };
      const entry = { action: 'team.sector_changed', subject_type: 'team', subject_id: team_id } as const;
      audit({ ...entry, ...edit, details });
      await publish(teamChange(team_id));
      return { team: after };
    });
  },

  /**
   * Makes a member the leader, whether or not registration is open. A new leader without an account gets a link to set a password; the
   * former one stays a member, whose account, sessions and links end.
   * @throws HttpError 404 no such team, or the person is not in it
   */
  setLeader(context, { actor, body }) {
    const { team_id, user_id } = body;
    return changeRecord(context, actor, lockTeam, team_id, async (_team, { tx, audit, publish }) => {
      const next = await findMember(tx, team_id, user_id);
      if (!next) throw notFound();
      if (next.is_leader) return teamData(tx, team_id);
      const formerId = await findLeaderId(tx, team_id);
      if (formerId !== undefined) {
        await closeSessions(tx, formerId);
        await revokeLinks(tx, formerId);
      }
      // A member with an account signs in again, to the pages of a leader.
      await closeSessions(tx, user_id);
      await makeLeader(tx, user_id, formerId);
      if (!(await isActivated(tx, user_id))) await queueMail(context, tx, { kind: 'set_password', user_id });
      const details = { from: formerId ?? null, to: user_id };
      audit({ action: 'team.leader_changed', subject_type: 'team', subject_id: team_id, details });
      await publish(teamChange(team_id));
      return teamData(tx, team_id);
    });
  },

  /**
   * Sends the leader of a team the mail again that activates the account.
   * @throws HttpError 404 no such team, or it has no leader with an address · 409 the account is activated · 429 too many mails to them
   */
  sendActivation(context, { actor, body }) {
    const teamId = body.team_id;
    return changeRecord(context, actor, lockTeam, teamId, async (_team, { tx, at, audit }) => {
      const leaderId = await findLeaderId(tx, teamId);
      const leader = leaderId && (await findPerson(tx, leaderId));
      if (!leader || shownEmail(leader.email) === null) throw notFound();
      await sendActivationMail(context, tx, leader, at);
      audit({ action: 'team.activation_sent', subject_type: 'team', subject_id: teamId });
      return {};
    });
  },
} satisfies Partial<Handlers<typeof teamCalls>>;
