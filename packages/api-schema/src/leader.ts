import { type Static, Type } from 'typebox';
import { defineCall } from './call.ts';
import * as calls from './calls.ts';
import { envelope, Instant, nullable, strictObject } from './common.ts';
import { Project } from './files.ts';
import { Team, TeamStatus } from './teams.ts';

/** A step of the team's timeline, in order. `at` is when it happened or, for a future step, when it is due. */
export const TimelineStep = strictObject({
  step: Type.Union([
    Type.Literal('registered'),
    Type.Literal('under_review'),
    Type.Literal('qualified'),
    Type.Literal('delivered'),
    Type.Literal('judged'),
  ]),
  state: Type.Union([
    Type.Literal('done'),
    Type.Literal('current'),
    Type.Literal('upcoming'),
    Type.Literal('refused'),
  ]),
  at: nullable(Instant),
});
export type TimelineStep = Static<typeof TimelineStep>;

export const LeaderHome = strictObject({
  team_status: nullable(TeamStatus),
  has_certification: Type.Boolean(),
  team: nullable(Team),
  members_count: Type.Integer(),
  max_team_members: Type.Integer(),
  project: nullable(Project),
  registration_open: Type.Boolean(),
  delivery_open: Type.Boolean({
    description: 'Whether this team may deliver now; never while it is rejected or withdrawn.',
  }),
  delivery_to: nullable(Instant),
  timeline: Type.Array(TimelineStep),
  results_published: Type.Boolean({ description: 'Whether `GET /results/own` answers.' }),
  next_change: nullable(
    Type.String({
      format: 'date-time',
      description:
        'When the clock next changes this answer, as delivery or judging begins or ends: ask again then.',
    }),
  ),
  now: Type.String({ format: 'date-time', description: "The server's clock." }),
  committees_left: nullable(
    Type.Integer({
      description:
        'Committees that have still to judge the team, a re-opened evaluation included. Null while judging is not ' +
        'open or once the results are published, and for a team that no committee judges or that does not take part.',
    }),
  ),
});
export type LeaderHome = Static<typeof LeaderHome>;

export const leaderHome = defineCall(calls.leaderHome, {
  tag: 'leader',
  summary: 'The home of a leader: the team, its project and the next steps',
  roles: ['leader'],
  schema: { response: { 200: envelope(LeaderHome) } },
});
