import { leaderCalls, type TimelineStep } from '@portal/api-schema';
import { takesPart } from '@portal/domain/statuses';
import { hasCertification } from '../../certificates/index.ts';
import {
  deliveryDeadline,
  deliveryOpen,
  judgingOpen,
  loadSettings,
  nextChange,
  registrationOpen,
} from '../../event/index.ts';
import {
  areResultsPublished,
  committeesOf,
  hasEverSubmitted,
  loadResults,
  standingOf,
} from '../../judging/index.ts';
import { routesOf } from '../../platform/http/route.ts';
import { toDate, toIso } from '../../platform/time.ts';
import {
  countMembers,
  findOwnTeamId,
  findTeam,
  findUnanswered,
  participationOf,
  projectsOf,
  sharesName,
  subSectorsOf,
  type TeamRow,
  toTeam,
} from '../../teams/index.ts';

export const leaderRoutes = routesOf(leaderCalls, {
  /** The caller's own team and its next steps, without scores and without the committees that judge it. */
  async home({ db, now }, { caller }) {
    const at = now();
    const [settings, results, published, teamId] = await Promise.all([
      loadSettings(db),
      loadResults(db),
      areResultsPublished(db),
      findOwnTeamId(db, caller),
    ]);
    const row = teamId === undefined ? undefined : await findTeam(db, teamId);
    const common = {
      min_team_members: settings.min_team_members,
      max_team_members: settings.max_team_members,
      registration_open: registrationOpen(settings, at),
      results_published: published,
      next_change: toIso(nextChange(settings, row, at)),
      now: at.toISOString(),
    };
    if (row === undefined) {
      return {
        ...common,
        team_status: null,
        has_certification: false,
        team: null,
        shares_name: false,
        members_count: 0,
        project: null,
        delivery_open: false,
        delivery_to: null,
        timeline: [],
        committees_left: null,
      };
    }

    const mayChange = common.registration_open && takesPart(row.status);
    const team = { id: row.id, track_id: row.track?.id ?? null };
    const [
      subSectors,
      projects,
      members_count,
      committees,
      has_certification,
      shares_name,
      unanswered,
      round,
      track_fixed,
    ] = await Promise.all([
      subSectorsOf(db, [row.id]),
      projectsOf(db, [row.id]),
      countMembers(db, row.id),
      committeesOf(db, [row.id]),
      hasCertification(db, settings, row.id),
      sharesName(db, row.id),
      mayChange ? findUnanswered(db, caller, team) : undefined,
      takesPart(row.status) ? standingOf(db, row.id) : undefined,
      mayChange && hasEverSubmitted(db, { team_id: row.id }),
    ]);
    const is_out = round?.moved_on === false;
    const participation = participationOf(settings, row, at);
    const mayConfirm = participation && !(is_out && participation.confirmed_at === null);
    const project = projects.get(row.id) ?? null;
    const judgedBy = committees.get(row.id) ?? [];
    const deadline = deliveryDeadline(settings, row, at);
    // A team that is out waits for nobody, also as a sample.
    const isJudged =
      takesPart(row.status) && !is_out && judgingOpen(settings, at) && results.state !== 'published';
    return {
      ...common,
      team_status: row.status,
      has_certification,
      team: toTeam(row, subSectors.get(row.id)),
      shares_name,
      members_count,
      project,
      delivery_open: deliveryOpen(settings, row, at),
      delivery_to: toIso(deadline),
      ...(round && { round }),
      ...(track_fixed && { track_fixed }),
      ...(mayConfirm && { participation }),
      ...(unanswered && { unanswered }),
      timeline: timelineOf({
        team: row,
        delivered_at: project ? new Date(project.delivered_at) : null,
        delivery_to: deadline,
        judging_to: settings.judging_to,
        judged_at: lastOf(judgedBy.map(({ finished_at }) => toDate(finished_at))),
        is_out,
      }),
      committees_left: isJudged ? committeesLeft(judgedBy) : null,
    };
  },
});

/** How many of a team's committees have not finished; null when it has none. */
function committeesLeft(committees: readonly { finished_at: string | null }[]): number | null {
  if (committees.length === 0) return null;
  return committees.filter(({ finished_at }) => finished_at === null).length;
}

/** The latest of the instants; null when there is none or one is missing. */
function lastOf(instants: readonly (Date | null)[]): Date | null {
  const known = instants.filter((at) => at !== null);
  if (known.length === 0 || known.length < instants.length) return null;
  return new Date(Math.max(...known.map((at) => at.getTime())));
}

interface TimelineFacts {
  team: Pick<TeamRow, 'status' | 'status_changed_at' | 'created_at'>;
  delivered_at: Date | null;
  delivery_to: Date | null;
  judging_to: Date | null;
  /** When the last of the team's committees finished; null until all of them have. */
  judged_at: Date | null;
  /** It did not move on to the current round. */
  is_out: boolean;
}

interface Milestone {
  step: TimelineStep['step'];
  done: boolean;
  at: Date | null;
}

/** The team's steps through the event: those done, the one that is current (or refused), and those to come. */
function timelineOf({
  team,
  delivered_at,
  delivery_to,
  judging_to,
  judged_at,
  is_out,
}: TimelineFacts): TimelineStep[] {
  const decided = team.status !== 'Pending';
  // `status_changed_at` is also set when a team returns to Pending, which is no decision.
  const decided_at = decided ? team.status_changed_at : null;
  const milestones: Milestone[] = [
    { step: 'registered', done: true, at: team.created_at },
    // When a team that withdrew had been reviewed is not known.
    { step: 'under_review', done: decided, at: team.status === 'Withdrawn' ? null : decided_at },
    { step: 'qualified', done: team.status === 'Qualified', at: decided_at },
    { step: 'delivered', done: delivered_at !== null, at: delivered_at ?? delivery_to },
    {
      step: 'judged',
      done: judged_at !== null || is_out,
      at: is_out ? judged_at : (judged_at ?? judging_to),
    },
  ];
  const current = milestones.findIndex(({ done }) => !done);
  return milestones.map(({ step, done, at }, index) => ({
    step,
    state: done ? 'done' : index !== current ? 'upcoming' : takesPart(team.status) ? 'current' : 'refused',
    at: toIso(at),
  }));
}
