import { PARTICIPANT_ROLES } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { Instant, nullable, oneOf, strictObject } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag, instant, integer, text } from './described.ts';
import { Project } from './files.ts';
import { Participation } from './participation.ts';
import { Team, TeamStatus } from './teams.ts';

/** A step of the team's timeline, in order. `at` is when it happened or, for a future step, when it is due. */
export const TimelineStep = strictObject({
  step: oneOf(['registered', 'under_review', 'qualified', 'delivered', 'judged']),
  state: oneOf(['done', 'current', 'upcoming', 'refused']),
  at: nullable(Instant),
});
export type TimelineStep = Static<typeof TimelineStep>;

/** Required questions that were asked after the registration, or of the leader, who registers without them. */
const Unanswered = strictObject({
  registration: Type.Boolean(),
  members: Type.Array(strictObject({ user_id: Type.String(), full_name: Type.String() })),
});
export type Unanswered = Static<typeof Unanswered>;

export const LeaderHome = strictObject({
  team_status: nullable(TeamStatus),
  has_certification: Type.Boolean(),
  team: nullable(Team),
  shares_name: flag('Another team that takes part has the same name.'),
  members_count: Type.Integer(),
  min_team_members: Type.Optional(Type.Integer()),
  max_team_members: Type.Integer(),
  project: nullable(Project),
  registration_open: Type.Boolean(),
  track_fixed: Type.Optional(
    flag('The team has been evaluated, so its leader can no longer change its track.'),
  ),
  delivery_open: flag('Whether this team may deliver now; never while it is rejected or withdrawn.'),
  delivery_to: nullable(Instant),
  round: Type.Optional(
    strictObject({
      name: text('The last round of judging that the team took part in.'),
      moved_on: flag('Whether it is the current one; left out while the first is judged.'),
    }),
  ),
  participation: Type.Optional(Participation),
  unanswered: Type.Optional(Unanswered),
  timeline: Type.Array(TimelineStep),
  results_published: flag('Whether `GET /results/own` answers.'),
  next_change: nullable(
    instant(
      'When the clock next changes this answer, as delivery or judging begins or ends: ask again then.',
    ),
  ),
  now: instant("The server's clock."),
  committees_left: nullable(
    integer(
      'Committees that have still to judge the team, a re-opened evaluation included. Null while judging is not ' +
        'open or once the results are published, and for a team that no committee judges or that does not take part.',
    ),
  ),
});
export type LeaderHome = Static<typeof LeaderHome>;

const { get } = callsOf('leader-home', { roles: PARTICIPANT_ROLES });

export const leaderCalls = {
  home: get('/index', {
    summary: 'The home of a leader or member: the team, its project and the next steps',
    message: 'leader home',
    data: LeaderHome,
  }),
};
