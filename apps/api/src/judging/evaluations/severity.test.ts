import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHundredths } from '@portal/domain/hundredths';
import fc from 'fast-check';
import { adjustedMean, mean } from './arithmetic.ts';
import { type CommitteeTotal, FinishedTotals, type TeamTotals } from './finished-totals.ts';
import { countGroups, estimateSeverities, severitiesAmong } from './severity.ts';
import { estimateVariances } from './variances.ts';

const SEED = 20_261_122;
const entry = (committee_id: string, total: number): CommitteeTotal => ({ committee_id, total });
const named = (teams: readonly CommitteeTotal[][], prefix = 't') =>
  teams.map((finished, index) => ({ team_id: `${prefix}${index}`, finished }));
const totalsOf = (teams: readonly TeamTotals[]) => {
  const totals = new FinishedTotals();
  for (const team of teams) totals.change(team, 1);
  return totals;
};

const total = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
const committee = fc.nat(5).map((index) => `c${index}`);
/** The finished evaluations of teams; a committee evaluates a team at most once. */
const judged = fc.array(
  fc.uniqueArray(fc.record({ committee_id: committee, total }), {
    selector: ({ committee_id }) => committee_id,
    minLength: 1,
    maxLength: 4,
  }),
  { minLength: 1, maxLength: 20 },
);

describe('the severity of committees', () => {
  it('is as computed by hand in docs/scoring.md', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../../../docs/scoring.md'), 'utf8');
    const rows = [...page.matchAll(/^\| team \d \|(.*)\|$/gm)].map(([, cells = '']) =>
      cells.split('|').map((cell) => (cell.trim() === '–' ? null : Number(cell))),
    );
    const teams = rows.map(([a, b]) => [
      ...(typeof a === 'number' ? [entry('A', a)] : []),
      ...(typeof b === 'number' ? [entry('B', b)] : []),
    ]);
    expect(rows).toHaveLength(4);
    expect(teams.flat()).toHaveLength(6);

    const totals = totalsOf(named(teams));
    const variances = estimateVariances(totals, countGroups(totals));
    const squaredPoints = (hundredths = 0) => (hundredths / 10_000).toFixed(3);
    expect(page).toContain(`noise = ${squaredPoints(variances?.noise)}`);
    expect(page).toContain(`committee = ${squaredPoints(variances?.committee)}`);
    expect(page).toContain(`team = ${squaredPoints(variances?.team)}`);
    const severities = severitiesAmong(named(teams));
    expect([severities.of('A'), severities.of('B')]).toEqual([-475, 475]);
    expect(page).toContain('A: −4.75, B: +4.75');
    expect(teams.map((team) => mean(team.map((one) => one.total)))).toEqual(rows.map(([, , raw]) => raw));
    expect(teams.map((team) => adjustedMean(team, severities))).toEqual(
      rows.map(([, , , adjusted]) => adjusted),
    );
  });

  it('is found from shared teams, also where the teams of a committee are better than those of another', () => {
    // B gives 10 less than A. Its own teams are much better, so that its mean is higher.
    const shared = [70, 62, 75, 66, 58].map((points, index) => [
      entry('A', points),
      entry('B', points - 10 + (index % 2)),
    ]);
    const teams = [
      ...shared,
      ...[40, 45, 50].map((points) => [entry('A', points)]),
      ...[85, 80, 83].map((points) => [entry('B', points)]),
    ];
    const { of, groups } = severitiesAmong(named(teams));
    expect(of('B') - of('A')).toBeGreaterThan(850);
    expect(of('B') - of('A')).toBeLessThan(1050);
    expect(groups).toBe(1);
  });

  it('is a part of the difference between the means of committees without a shared team', () => {
    const teams = [90, 80].map((points) => [entry('mild', points)]);
    teams.push(...[60, 50].map((points) => [entry('severe', points)]));
    const { of, groups } = severitiesAmong(named(teams));
    // One-way analysis of variance: within 50, between (900 − 50) ÷ 2 = 425; 15 × 850 ÷ (850 + 50) = 14.17.
    expect([of('mild'), of('severe')]).toEqual([-1417, 1417]);
    expect(groups).toBe(2);
  });

  it('is 0 with one committee, one total each, equal totals, or when committees do not differ', () => {
    const cases = [
      [[entry('A', 90)], [entry('A', 60)]],
      [[entry('A', 90)], [entry('B', 60)]],
      [[entry('A', 90)], [entry('A', 90)], [entry('B', 60)], [entry('B', 60)]],
      [
        [entry('A', 90), entry('B', 90)],
        [entry('A', 50), entry('B', 50)],
      ],
      [],
    ];
    for (const teams of cases) {
      const { of } = severitiesAmong(named(teams));
      expect([of('A'), of('B'), of('unknown')]).toEqual([0, 0, 0]);
    }
  });

  it('solves the mixed model equations that include the quality of each team', () => {
    fc.assert(
      fc.property(judged, (teams) => {
        const totals = totalsOf(named(teams));
        const variances = estimateVariances(totals, countGroups(totals));
        if (!variances) return;
        const { of } = estimateSeverities(totals);
        // What each team is then predicted to be, the mean included by its own equation.
        const { team, committee: between, noise } = variances;
        const rest = (one: CommitteeTotal) => toHundredths(one.total) + of(one.committee_id);
        const share = (size: number) => team / (noise + size * team);
        const weights = teams.map((all) => 1 - share(all.length) * all.length);
        const sums = teams.map((all) => all.reduce((sum, one) => sum + rest(one), 0));
        const weighted = sums.reduce((sum, each, index) => sum + each * (weights[index] ?? 0), 0);
        const overall =
          weighted / teams.reduce((sum, all, index) => sum + all.length * (weights[index] ?? 0), 0);
        const quality = teams.map(
          (all, index) => share(all.length) * ((sums[index] ?? 0) - all.length * overall),
        );
        for (const id of new Set(teams.flat().map(({ committee_id }) => committee_id))) {
          const own = teams.flatMap((all, index) =>
            all
              .filter(({ committee_id }) => committee_id === id)
              .map((one) => overall + (quality[index] ?? 0) - toHundredths(one.total)),
          );
          const expected = own.reduce((sum, less) => sum + less, 0) / (own.length + noise / between);
          // Severities are rounded to hundredths; in unlinked groups the rounding of all others adds up.
          expect(Math.abs(of(id) - expected)).toBeLessThan(2);
        }
      }),
      { seed: SEED },
    );
  });

  it('does not depend on the order of teams, nor on teams that were added and removed', () => {
    fc.assert(
      fc.property(judged, judged, (teams, others) => {
        const passing = named(others, 'other');
        const totals = totalsOf([...passing, ...named(teams).toReversed()]);
        for (const team of passing) totals.change(team, -1);
        const [changed, direct] = [estimateSeverities(totals), severitiesAmong(named(teams))];
        for (let index = 0; index < 6; index += 1)
          expect(changed.of(`c${index}`)).toBe(direct.of(`c${index}`));
        expect(changed.groups).toBe(direct.groups);
      }),
      { seed: SEED },
    );
  });

  it('keeps the order of the teams of one committee', () => {
    fc.assert(
      fc.property(judged, total, total, (teams, one, other) => {
        const severities = severitiesAmong(named(teams));
        const adjusted = (points: number) => adjustedMean([entry('c0', points)], severities);
        expect(Math.sign(adjusted(one) - adjusted(other))).toBe(Math.sign(one - other));
      }),
      { seed: SEED },
    );
  });
});
