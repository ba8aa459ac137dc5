import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import { DIRECTORS, envelope, Id, Instant, Named, nullable, strictObject } from './common.ts';
import { Project } from './files.ts';
import { CommitteeName, EvaluationState, TeamTable } from './teams.ts';

/** Whether the committee has submitted that type. */
export const TypesSubmitted = strictObject({
  eco: Type.Boolean(),
  idea: Type.Boolean(),
  tech: Type.Boolean(),
});
export type TypesSubmitted = Static<typeof TypesSubmitted>;

/** A team assigned to a committee. */
export const CommitteeTeam = strictObject({
  id: Type.String(),
  name: Type.String(),
  sector: nullable(Named),
  sub_sector: Type.Array(Named),
  table: nullable(TeamTable),
  project: nullable(Project),
  evaluation_state: EvaluationState,
  types: TypesSubmitted,
  finished_at: nullable(Instant),
});
export type CommitteeTeam = Static<typeof CommitteeTeam>;

export const CommitteeTeamsData = strictObject({
  committee: CommitteeName,
  teams: Type.Array(CommitteeTeam),
});
export type CommitteeTeamsData = Static<typeof CommitteeTeamsData>;

export const committeeTeams = defineCall({
  method: 'GET',
  url: '/committee/teams',
  tag: 'committees',
  summary: "The teams of a committee: its own, or for directors committee_id's",
  access: { roles: ['committee', ...DIRECTORS] },
  schema: {
    querystring: strictObject({ committee_id: Type.Optional(Id) }),
    response: { 200: envelope(CommitteeTeamsData) },
  },
});
