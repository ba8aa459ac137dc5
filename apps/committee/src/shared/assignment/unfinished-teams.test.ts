import type { EvaluationState } from '@portal/api-client';
import { sampleTeam } from '../../testing/samples.ts';
import { firstUnfinishedTeam, nextUnfinishedTeam } from './unfinished-teams.ts';

const team = (name: string, evaluation_state: EvaluationState = 'not_started') =>
  sampleTeam({ id: name, name, table: { location: 'أ', name }, evaluation_state });

describe('unfinished teams', () => {
  const teams = [team('1', 'finished'), team('2'), team('3', 'in_progress'), team('4', 'reopened')];

  it('start with a re-opened one, then one in progress, then walking order', () => {
    expect(firstUnfinishedTeam(teams)?.name).toBe('4');
    expect(firstUnfinishedTeam(teams.slice(0, 3))?.name).toBe('3');
    expect(firstUnfinishedTeam(teams.slice(0, 2))?.name).toBe('2');
    expect(firstUnfinishedTeam(teams.slice(0, 1))).toBeNull();
  });

  it('follow the current team in walking order and wrap around', () => {
    expect(nextUnfinishedTeam(teams, '2')?.name).toBe('3');
    expect(nextUnfinishedTeam(teams, '4')?.name).toBe('2');
    expect(nextUnfinishedTeam(teams.slice(0, 1), '1')).toBeNull();
  });
});
