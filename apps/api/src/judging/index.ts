export { assignSamples, sampleIds } from './calibration/calibration.repository.ts';
export { changedSamples, changeSamples } from './calibration/change-samples.ts';
export { assignmentFault, HAS_CONFLICT, NOT_ASSIGNABLE } from './committees/assign-teams.ts';
export {
  type Assignment,
  insertAssignments,
  listAssignments,
  lockTeamsShared,
} from './committees/assignments.repository.ts';
export { committeesWhere, teamsWhere } from './committees/audience.repository.ts';
export { findCommittee, raiseVersions } from './committees/committees.repository.ts';
export { allCommitteeTeams, committeeMembers, committees } from './committees/committees.schema.ts';
export { lockCommittees } from './committees/distribution.repository.ts';
export { hasJudgingEnded } from './committees/judging-end.ts';
export { committeeNamesPart, committeesOf, progressPart } from './committees/team-committees.repository.ts';
export { listConflictPairs } from './conflicts/conflicts.repository.ts';
export { conflicts } from './conflicts/conflicts.schema.ts';
export { findFinishedTeams, finishedTeamNames } from './evaluations/evaluated-teams.repository.ts';
export { rankingOrder } from './evaluations/evaluated-teams.service.ts';
export { combinedState, evaluationState } from './evaluations/evaluation-state.ts';
export { hasEverSubmitted } from './evaluations/evaluations.repository.ts';
export { allEvaluations, evaluationScores, evaluationVersions } from './evaluations/evaluations.schema.ts';
export { committeeNames, FROM_START, loadJudging, toWeights } from './evaluations/judging.repository.ts';
export { rankTeams, type TeamResult, teamJudging } from './evaluations/results.ts';
export { teamsOfResults } from './judged-teams.ts';
export { judgingModule } from './module.ts';
export { prizeNames } from './prizes/award.ts';
export { prizePicks } from './prizes/prizes.schema.ts';
export { committeeChange, visitsChange } from './published-changes.ts';
export {
  areResultsPublished,
  type PublishedRank,
  publicResults,
  publishedFrozenAt,
  publishedRanks,
  publishedRound,
  publishedWinners,
} from './results/published-results.service.ts';
export { loadResults } from './results/results.repository.ts';
export { allResults, resultSnapshots } from './results/results.schema.ts';
export { resultsListeners } from './results/results.service.ts';
export {
  committeeTeams,
  evaluationEvents,
  evaluations,
  reopenRequests,
  results,
} from './rounds/current-round.views.ts';
export { isInRound, standingOf } from './rounds/rounds.repository.ts';
export { roundOfRow } from './rounds/rounds.schema.ts';
export { changeOfDefaultRubric } from './rubrics/change-default-rubric.ts';
export { toCriterion } from './rubrics/criteria.ts';
export { criteriaOfEvaluations, listTypes, loadDefaultRubric } from './rubrics/rubrics.repository.ts';
export { criteria } from './rubrics/rubrics.schema.ts';
