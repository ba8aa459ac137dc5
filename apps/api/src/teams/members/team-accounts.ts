import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import type { AccountOwners } from '../../accounts/index.ts';
import { loadSettings, requireRegistrationOpen } from '../../event/index.ts';
import { publishChange } from '../../platform/live/publish-change.ts';
import { teamChange } from '../published-changes.ts';
import { findOwnTeamId } from '../teams/team-access.repository.ts';
import { lockTeam } from '../teams/team-changes.repository.ts';

/** Leaders and members may change their own accounts while the members of teams can be changed. */
export const teamAccounts = PARTICIPANT_ROLES.map(
  (role): AccountOwners => ({
    role,
    async lock(tx, userId) {
      const teamId = await findOwnTeamId(tx, { id: userId, role });
      if (teamId !== undefined) await lockTeam(tx, teamId);
      return teamId;
    },
    async requireChangeable(tx, _before, _body, at) {
      requireRegistrationOpen(await loadSettings(tx), at);
    },
    async changed({ publish }, _userId, team_id) {
      await publish(teamChange(team_id));
      return { team_id };
    },
    async announce(context, tx, userId) {
      const teamId = await findOwnTeamId(tx, { id: userId, role });
      if (teamId !== undefined) await publishChange(context, tx, teamChange(teamId));
    },
  }),
);
