import { NO_PLACE_LEFT, SECTOR_NAME_TAKEN, TRACK_NAME_TAKEN } from '@portal/domain/messages';
import { ROLES } from '@portal/domain/roles';
import { accountOwners } from '../accounts/index.ts';
import type { Module } from '../platform/context.ts';
import { seedTeams } from './demo/seed-teams.repository.ts';
import { answerFileKeys } from './forms/answer-files.repository.ts';
import { answerRoutes } from './forms/answers.service.ts';
import { insertProjectLinks } from './forms/forms.repository.ts';
import { formRoutes } from './forms/forms.service.ts';
import { invitationMail, invitationRoutes, removeOldInvitations } from './invitations/invitations.service.ts';
import { joiningRoutes } from './joining/joining.service.ts';
import { memberRoutes } from './members/members.service.ts';
import { teamAccounts } from './members/team-accounts.ts';
import { participationRoutes } from './places/participation.service.ts';
import { placesWorker } from './places/release-places.ts';
import { teamsPrivacy } from './privacy.repository.ts';
import { projectKeys } from './projects/projects.repository.ts';
import { projectRoutes } from './projects/projects.routes.ts';
import { registrationRoutes } from './registration/register.service.ts';
import { removeExpiredRegistrations } from './registration/remove-expired.ts';
import { sectorRoutes } from './sectors/sectors.service.ts';
import { tableRoutes } from './tables/tables.service.ts';
import { accountIdsOf } from './teams/team-access.repository.ts';
import { teamRoutes } from './teams/teams.routes.ts';
import { trackRoutes } from './tracks/tracks.service.ts';
import { partKeys } from './unfinished-uploads/unfinished-uploads.repository.ts';
import { removeExpiredUploads, uploadRoutes } from './unfinished-uploads/unfinished-uploads.service.ts';

/** Teams with their leaders, members and projects, and where they sit. */
export const teamsModule: Module = {
  name: 'teams',
  routes: [
    registrationRoutes,
    memberRoutes,
    invitationRoutes,
    joiningRoutes,
    teamRoutes,
    tableRoutes,
    projectRoutes,
    uploadRoutes,
    sectorRoutes,
    trackRoutes,
    participationRoutes,
    formRoutes,
    answerRoutes,
  ],
  workers: [placesWorker],
  setUp: insertProjectLinks,
  demo: seedTeams,
  async cleanUp(context) {
    await removeExpiredRegistrations(context);
    await removeOldInvitations(context);
  },
  storedKeys: [...projectKeys, ...answerFileKeys, ...partKeys],
  sweepers: { uploads: removeExpiredUploads },
  privacy: teamsPrivacy,
  databaseConflicts: { PL001: NO_PLACE_LEFT },
  uniqueNames: {
    sectors_name_key: [SECTOR_NAME_TAKEN, 'اسم القطاع مستخدم مسبقًا'],
    tracks_name_key: [TRACK_NAME_TAKEN, 'اسم المسار مستخدم مسبقًا'],
  },
  live: {
    team: { roles: ROLES, watchers: (tx, teamId) => accountIdsOf(tx, [teamId]) },
    table: { roles: ROLES },
  },
  extensions: [...teamAccounts.map(accountOwners.with), invitationMail],
};
