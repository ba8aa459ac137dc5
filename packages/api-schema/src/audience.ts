import { ANSWER_FILTERS_MAX, ANSWER_FILTERS_PATTERN } from '@portal/domain/forms/filters';
import { MESSAGE_TEAMS_MAX } from '@portal/domain/limits';
import { PUBLISHED_RANKS_MAX } from '@portal/domain/results';
import { COMMITTEE_PROGRESSES, PARTICIPATIONS } from '@portal/domain/statuses';
import { type Static, Type } from 'typebox';
import { Id, oneOf, strictObject } from './common.ts';
import { flag } from './described.ts';
import { TeamStatus } from './teams.ts';

/** What teams are narrowed to, in their list, in exports, on paper and as an audience. */
export const teamFilters = {
  status: Type.Optional(TeamStatus),
  sector_id: Type.Optional(Id),
  track_id: Type.Optional(Id),
  committee_id: Type.Optional(Id),
  has_table: Type.Optional(Type.Boolean()),
  delivered: Type.Optional(Type.Boolean()),
  checked_in: Type.Optional(Type.Boolean()),
  participation: Type.Optional(oneOf(PARTICIPATIONS)),
  answers: Type.Optional(
    Type.String({
      maxLength: ANSWER_FILTERS_MAX,
      pattern: ANSWER_FILTERS_PATTERN,
      description:
        'What they answered in choices and consents of the forms, as `field_id:answer؛field_id:answer`.',
    }),
  ),
};
const committeeFilters = { progress: Type.Optional(oneOf(COMMITTEE_PROGRESSES)) };

const withMembers = {
  members: Type.Optional(flag('Also to the members of the teams who have an account.')),
};

const LeadersAudience = strictObject({ to: Type.Literal('leaders'), ...teamFilters, ...withMembers });
const CommitteesAudience = strictObject({ to: Type.Literal('committees'), ...committeeFilters });

type Filters<Of> = { readonly [Name in Exclude<keyof Of, 'to'>]?: Of[Name] | undefined };

/** Which teams are meant: those that all of it finds. */
export type TeamAudience = Filters<
  Static<typeof LeadersAudience> & { team_ids: readonly string[]; search: string }
>;

/** Which committees are meant: those that all of it finds. */
export type CommitteeAudience = Filters<
  Static<typeof CommitteesAudience> & { committee_id: string; search: string }
>;

const NamedTeams = strictObject({
  to: Type.Literal('teams'),
  team_ids: Type.Array(Id, { minItems: 1, maxItems: MESSAGE_TEAMS_MAX, uniqueItems: true }),
});

/** Who a message goes to: the leaders, and members, of teams or the committees that all filters match, or those of named teams. */
export const Audience = Type.Union([
  LeadersAudience,
  CommitteesAudience,
  strictObject({ ...NamedTeams.properties, ...withMembers }),
]);
export type Audience = Static<typeof Audience>;

/** Who certificates are issued to: every member of the teams, or every member of the committees. */
export const CertificateAudience = Type.Union([
  strictObject({ to: Type.Literal('qualified') }),
  strictObject({ to: Type.Literal('checked_in', { description: 'The members who checked in themselves.' }) }),
  strictObject({
    to: Type.Literal('first', { description: 'The first ranks of the published results.' }),
    ranks: Type.Integer({ minimum: 1, maximum: PUBLISHED_RANKS_MAX }),
  }),
  strictObject({
    to: Type.Literal('prize', { description: 'The winners of a prize, once it is published.' }),
    prize_id: Id,
  }),
  strictObject({ to: Type.Literal('committees') }),
  NamedTeams,
]);
export type CertificateAudience = Static<typeof CertificateAudience>;
