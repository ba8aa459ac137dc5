export { blindNumberOf, blindNumberPart } from './blind/blind-judging.repository.ts';
export { hidesNamesFrom, isBlind, shownName, shownProject } from './blind/blind-judging.ts';
export { demoTeams } from './demo/seed-teams.repository.ts';
export {
  type AnswerOwner,
  type AnswersByOwner,
  answersOfPeople,
  answersOfTeams,
  type ChangedAnswer,
  storeAnswers,
  teamsAnswering,
} from './forms/answers.repository.ts';
export { listFields } from './forms/forms.repository.ts';
export { formAnswers } from './forms/forms.schema.ts';
export { findUnanswered } from './forms/unanswered.ts';
export { findMergedInto } from './joining/joining.repository.ts';
export { joinRequests } from './joining/joining.schema.ts';
export { countMembers, isActivated, listTeamMembers, signMembersOut } from './members/members.repository.ts';
export { tooManyPeople } from './members/members.service.ts';
export { teamsModule } from './module.ts';
export { type NoticeSubject, type Notifying, notices, queueNotices } from './notices.ts';
export { participationOf } from './places/participation.service.ts';
export { findRoom, lockPlaces } from './places/places.repository.ts';
export { fillPlaces, qualifyMany } from './places/standing.ts';
export { files, projects } from './projects/projects.schema.ts';
export { tableChange, teamChange } from './published-changes.ts';
export { UNKNOWN_SECTOR, UNKNOWN_SUB_SECTOR } from './registration/new-team.ts';
export { listSectors } from './sectors/sectors.repository.ts';
export { sectors } from './sectors/sectors.schema.ts';
export {
  insertTables,
  listTableRows,
  lockOtherNames,
  teamsAtTables,
  updateTables,
} from './tables/tables.repository.ts';
export { tables } from './tables/tables.schema.ts';
export { type TeamRecords, teamRecords } from './team-records.ts';
export { requireTakesPart } from './teams/taking-part.ts';
export { accountIdsOf, findLedTeamId, findOwnTeamId } from './teams/team-access.repository.ts';
export { requireVisibleTeam, seesContacts } from './teams/team-access.ts';
export { lockTeam } from './teams/team-changes.repository.ts';
export { isCounted, matchesTeam, sharesName } from './teams/team-conditions.repository.ts';
export {
  findTeam,
  partOf,
  placedTeamColumns,
  projectPart,
  projectsOf,
  subSectorsOf,
  subSectorsPart,
  type TeamRow,
  teamColumns,
  teamPart,
  toProject,
  trackPart,
} from './teams/team-parts.repository.ts';
export { membersCount, teamRowColumns } from './teams/team-row-parts.repository.ts';
export { teamCounts, teamMembers, teamSubSectors, teams } from './teams/teams.schema.ts';
export { loadTeam, toTeam } from './teams/teams.service.ts';
export { listTracks } from './tracks/tracks.repository.ts';
export { tracks } from './tracks/tracks.schema.ts';
export { UNKNOWN_TRACK } from './tracks/tracks.service.ts';
export { type ReceivedUpload, receiveUpload, type UploadedFile } from './uploads/receive-upload.ts';
export { requireRoom, type UploadOwner } from './uploads/upload-slot.ts';
