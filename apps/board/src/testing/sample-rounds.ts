import type { Round } from '@portal/api-schema';

/** A round that is planned. */
export function sampleRound(changes: Partial<Round> = {}): Round {
  return {
    number: 2,
    name: 'النهائي',
    mode: 'table',
    judging_from: null,
    judging_to: null,
    blind: false,
    rubric_id: null,
    advance: 'first',
    advance_count: 3,
    carried_weight: 0,
    state: 'planned',
    is_current: false,
    teams_count: 0,
    has_evaluations: false,
    version: 1,
    ...changes,
  };
}
