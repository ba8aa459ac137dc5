import { adjustedMean } from '../../apps/api/src/judging/evaluations/arithmetic.ts';
import type { CommitteeTotal } from '../../apps/api/src/judging/evaluations/finished-totals.ts';
import { severitiesAmong } from '../../apps/api/src/judging/evaluations/severity.ts';
import { mean } from '../support/fixed-task.ts';

type Teams = readonly (readonly CommitteeTotal[])[];

/** Gives each team a number; the highest is the first. */
export type Method = (teams: Teams) => number[];

const totalsOf = (entries: readonly { total: number }[]) => entries.map(({ total }) => total);

/** The mean of a team's totals: «الدرجة». */
const total: Method = (teams) => teams.map((team) => mean(totalsOf(team)));

/** What the portal offers as «الدرجة الموزونة». */
const adjusted: Method = (teams) => {
  const severities = severitiesAmong(teams.map((finished, team) => ({ team_id: String(team), finished })));
  return teams.map((team) => adjustedMean(team, severities));
};

/** Each total as its z-score in its committee, on the scale of all totals (standardised scores). */
const zScore: Method = (teams) => {
  const all = distribution(totalsOf(teams.flat()));
  const own = new Map([...byCommittee(teams)].map(([id, entries]) => [id, distribution(totalsOf(entries))]));
  const standard = ({ committee_id, total }: CommitteeTotal) => {
    const { middle, deviation } = own.get(committee_id) ?? all;
    return deviation === 0 ? total : all.middle + ((total - middle) / deviation) * all.deviation;
  };
  return teams.map((team) => mean(team.map(standard)));
};

const ROUNDS = 200;
const ENOUGH = 1e-5;

/**
 * Bradley and Terry 1952: of two teams of one committee the one with the higher total won. Fitted by Hunter's (2004)
 * algorithm; half a win and half a loss against an average team keep a team that always wins finite.
 */
const bradleyTerry: Method = (teams) => {
  const wins = teams.map(() => 0.5);
  const games = teams.map(() => new Map<number, number>());
  for (const entries of byCommittee(teams).values()) {
    for (const one of entries) {
      for (const other of entries) {
        if (one === other) continue;
        const won = one.total === other.total ? 0.5 : Number(one.total > other.total);
        wins[one.team] = (wins[one.team] ?? 0) + won;
        const against = games[one.team];
        against?.set(other.team, (against.get(other.team) ?? 0) + 1);
      }
    }
  }
  let strengths = teams.map(() => 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = strengths;
    strengths = before.map((own, team) => {
      let sum = 1 / (own + 1);
      for (const [other, count] of games[team] ?? []) sum += count / (own + (before[other] ?? 1));
      return (wins[team] ?? 0) / sum;
    });
    if (strengths.every((strength, team) => Math.abs(Math.log(strength / (before[team] ?? 1))) < ENOUGH))
      break;
  }
  return strengths;
};

/** Borda: the mean of the places that a team's committees give it, as a share of their teams. */
const borda: Method = (teams) => {
  const places = teams.map((): number[] => []);
  for (const entries of byCommittee(teams).values()) {
    for (const { team, total } of entries) {
      const below = entries.filter((other) => other.total < total).length;
      const equal = entries.filter((other) => other.total === total).length;
      places[team]?.push((below + equal / 2) / entries.length);
    }
  }
  return places.map(mean);
};

export const METHODS = { total, adjusted, 'z-score': zScore, 'Bradley–Terry': bradleyTerry, Borda: borda };
export type MethodName = keyof typeof METHODS;
export const METHOD_NAMES = Object.keys(METHODS) as MethodName[];

function byCommittee(teams: Teams): Map<string, { team: number; total: number }[]> {
  const entries = teams.flatMap((totals, team) => totals.map((entry) => ({ ...entry, team })));
  return Map.groupBy(entries, ({ committee_id }) => committee_id);
}

function distribution(values: readonly number[]) {
  const middle = mean(values);
  return { middle, deviation: Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) };
}
