import { type Member, memberCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { findOwnTeamId } from '../teams/team-access.repository.ts';
import { seesContacts } from '../teams/team-access.ts';
import { listTeamMembers } from './members.repository.ts';
import { addMember, changeMember, deleteMember } from './members.service.ts';

export const memberRoutes = routesOf(memberCalls, {
  list: async ({ db }, { caller }) => {
    const teamId = await findOwnTeamId(db, caller);
    const members = teamId === undefined ? [] : await listTeamMembers(db, teamId);
    if (seesContacts(caller)) return { members };
    const shown = (member: Member): Member => {
      if (member.user_id === caller.id) return member;
      const { identity_kind: _kind, identity_country: _country, nationality: _nationality, ...rest } = member;
      return { ...rest, email: '', pending_email: null, phone_number: '', identity: '' };
    };
    return { members: members.map(shown) };
  },
  add: (context, { caller, actor, body }) => addMember(context, actor, { own_of: caller }, body),
  change: (context, { caller, actor, body }) =>
    changeMember(context, caller, actor, { own_of: caller }, body),
  delete: (context, { caller, actor, body }) =>
    deleteMember(context, actor, { own_of: caller }, body.user_id),
  addToTeam: (context, { actor, body: { team_id, correction, ...body } }) =>
    addMember(context, actor, { team_id, correction }, body),
  changeOfTeam: (context, { caller, actor, body: { team_id, correction, ...body } }) =>
    changeMember(context, caller, actor, { team_id, correction }, body),
  deleteOfTeam: (context, { actor, body: { team_id, correction, user_id } }) =>
    deleteMember(context, actor, { team_id, correction }, user_id),
});
