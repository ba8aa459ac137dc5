import { calibrationCalls } from '@portal/api-schema';
import {
  PRIZE_NAME_TAKEN,
  RESULTS_FROZEN,
  ROUND_NAME_TAKEN,
  RUBRIC_NAME_TAKEN,
  TEAM_NOT_IN_ROUND,
} from '@portal/domain/messages';
import { DIRECTORS, ROLES } from '@portal/domain/roles';
import { accountOwners } from '../accounts/index.ts';
import type { Module } from '../platform/context.ts';
import { routesOf } from '../platform/http/route.ts';
import { teamRecords } from '../teams/index.ts';
import { calibration } from './calibration/calibration.service.ts';
import { committeeAccounts } from './committees/committee-accounts.ts';
import { committeeRoutes } from './committees/committees.service.ts';
import { assignmentRoutes } from './committees/distribute-teams.service.ts';
import { committeeIdsOf } from './committees/team-committees.repository.ts';
import { conflictRoutes } from './conflicts/conflicts.service.ts';
import { seedJudging } from './demo/seed-judging.repository.ts';
import { evaluationRoutes } from './evaluations/evaluations.routes.ts';
import { forgetViewers } from './evaluations/viewers.service.ts';
import { judgedTeams } from './judged-teams.ts';
import { judgeRoutes } from './judges/judges.service.ts';
import { judgingPrivacy } from './privacy.repository.ts';
import { prizeRoutes } from './prizes/prizes.service.ts';
import { reopenRequestRoutes } from './reopen-requests/reopen-requests.service.ts';
import { resultsRoutes } from './results/published-results.service.ts';
import { roundRoutes } from './rounds/rounds.service.ts';
import { rubricRoutes } from './rubrics/rubrics.service.ts';
import { insertDefaultCriteria } from './rubrics/save-rubrics.repository.ts';

const JUDGES = ['committee', ...DIRECTORS] as const;

/** Committees, what they judge and by which criteria, and the results. */
export const judgingModule: Module = {
  name: 'judging',
  routes: [
    evaluationRoutes,
    reopenRequestRoutes,
    resultsRoutes,
    committeeRoutes,
    judgeRoutes,
    assignmentRoutes,
    conflictRoutes,
    rubricRoutes,
    roundRoutes,
    prizeRoutes,
    routesOf(calibrationCalls, { get: calibration }),
  ],
  setUp: insertDefaultCriteria,
  demo: seedJudging,
  cleanUp: forgetViewers,
  privacy: judgingPrivacy,
  live: {
    team: { watchers: committeeIdsOf },
    committee: { roles: JUDGES },
    // Leaders never receive changes of judging.
    evaluation: { roles: JUDGES },
    results: { roles: ROLES },
  },
  // Raised by the functions `require_open_results` and `refuse_team_outside_round` of migrations.
  databaseConflicts: { RF001: RESULTS_FROZEN, RF002: TEAM_NOT_IN_ROUND },
  uniqueNames: {
    prizes_name_key: [PRIZE_NAME_TAKEN, 'اسم الجائزة مستخدم مسبقًا'],
    rounds_name_key: [ROUND_NAME_TAKEN, 'اسم الجولة مستخدم مسبقًا'],
    rubrics_name_key: [RUBRIC_NAME_TAKEN, 'اسم نموذج التحكيم مستخدم مسبقًا'],
  },
  extensions: [accountOwners.with(committeeAccounts), teamRecords.with(judgedTeams)],
};
