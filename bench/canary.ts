import { bucketOf, VITAL_SCALES, type Vital } from '@portal/domain/vitals';
import { COMPARED_VITALS, slowdownOf } from '@portal/releases';
import { normal, type Random, randomFrom, shuffled } from './support/random.ts';
import { bench, limited } from './support/report.ts';

/** Simulated canaries of each kind. */
const RUNS = Number(process.env.RUNS ?? 2_000);
const LIMIT_PER_1000 = 10;

/** Two halls, and a large share; how unequal people's devices and networks are, as the deviation of the logarithm. */
const KINDS = [
  { people: 200, share: 0.1 },
  { people: 1_000, share: 0.1 },
  { people: 1_000, share: 0.5 },
].flatMap((hall) => [0.4, 0.6, 0.9].map((spread) => ({ ...hall, spread })));
type Kind = (typeof KINDS)[number];

/** The standard normal value that three quarters of a population do not exceed. */
const P75 = 0.674;

/** A measurement whose p75 is `p75` times the limit of “good”; half of all people see no shift at all. */
function measured(vital: Vital, p75: number, spread: number, random: Random): number {
  if (vital === 'CLS' && random() < 0.5) return 0;
  return VITAL_SCALES[vital].good * p75 * Math.exp(spread * (normal(random) - P75));
}

const emptyArm = () =>
  Object.fromEntries(
    COMPARED_VITALS.map((vital) => [vital, VITAL_SCALES[vital].bounds.map(() => 0).concat(0)]),
  ) as Record<Vital, number[]>;

/**
 * One canary that is `factor` times as slow as the version of everyone else. People come in any order, each is measured once, and
 * the canary is judged with each of them. Returns with how many of its people it ended, or null.
 */
function simulate(
  { people, share, spread }: Kind,
  factor: number,
  p75: number,
  random: Random,
): number | null {
  const [canary, others] = [emptyArm(), emptyArm()];
  let measuredPeople = 0;
  for (const person of shuffled([...Array(people).keys()], random)) {
    const isInCanary = person < people * share;
    const arm = isInCanary ? canary : others;
    for (const vital of COMPARED_VITALS) {
      const bucket = bucketOf(vital, measured(vital, isInCanary ? p75 * factor : p75, spread, random));
      arm[vital][bucket] = (arm[vital][bucket] ?? 0) + 1;
    }
    if (!isInCanary) continue;
    measuredPeople += 1;
    if (
      slowdownOf(
        (vital) => canary[vital],
        (vital) => others[vital],
      )
    )
      return measuredPeople;
  }
  return null;
}

function ended(kind: Kind, factor: number, p75: number) {
  const random = randomFrom(kind.people * 100 + kind.share * 10 + kind.spread);
  const ends = Array.from({ length: RUNS }, () => simulate(kind, factor, p75, random)).filter(
    (end) => end !== null,
  );
  return { share: ends.length / RUNS, median: ends.sort((a, b) => a - b)[Math.floor(ends.length / 2)] };
}

const found = (kind: Kind, factor: number) => {
  const { share, median } = ended(kind, factor, 0.9);
  return `${(share * 100).toFixed(0)} %, after ${median ?? '–'}`;
};

/**
 * How often a canary that is as fast as the version before would end itself, and how soon a slow one does: the table of
 * docs/adr/0031-a-slow-canary-ends-itself.md. For false alarms the p75 of both is at or above the limit of “good”, which else rules
 * most of them out.
 */
await bench(async (report) => {
  report.table(
    KINDS.map((kind) => ({
      people: `${kind.people}, ${kind.share * 100} % canary, spread ${kind.spread}`,
      'false alarms per 1,000': limited(
        1_000 * Math.max(...[1, 1.2].map((p75) => ended(kind, 1, p75).share)),
        LIMIT_PER_1000,
      ),
      '1.5 times as slow: found': found(kind, 1.5),
      '2 times': found(kind, 2),
    })),
  );
});
