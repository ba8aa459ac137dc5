/** Deviations are in points of 100. */
export interface Scenario {
  name: string;
  teams: number;
  committees: number;
  /** The fewest and the most committees of a team. */
  each: readonly [number, number];
  /** Groups of teams and committees, such as sectors: a team is judged by committees of its own group. */
  groups: number;
  /** The chance that a committee of another group judges the team too. */
  guest: number;
  /** Deviation of the mean quality of groups. */
  groupQuality: number;
  /** Deviation of the true quality of teams. */
  quality: number;
  /** Deviation of the severity of committees. */
  severity: number;
  /** Deviation of the noise of an average committee. */
  noise: number;
  /** Deviation of the logarithm of how much of the scale committees use; 0.4: one in six uses less than two thirds. */
  widths: number;
  /** Deviation of the logarithm of the committees' noise. */
  noises: number;
  /** Judges of each committee, who share its teams; without them all of it is one. */
  judges?: number;
  /** Deviation of the severity of the judges of a committee. */
  judgeSeverity?: number;
}

const GROUPS = { groups: 1, guest: 0, groupQuality: 0 };
const ORDINARY = { ...GROUPS, quality: 8, severity: 6, noise: 4, widths: 0, noises: 0 };
const SECTORS = { ...ORDINARY, groups: 3, groupQuality: 8, each: [1, 1] } as const;
const PANELS = { ...ORDINARY, groups: 3, each: [3, 3] } as const;
const LARGE = { ...ORDINARY, teams: 120, committees: 6, each: [1, 1] } as const;
const EVENT = { ...ORDINARY, teams: 40, committees: 6, each: [1, 3] } as const;

export const SCENARIOS: readonly Scenario[] = [
  { ...EVENT, name: '40 teams, 6 committees, 1–3 each' },
  { ...EVENT, name: '… equally severe', severity: 0 },
  { ...EVENT, name: '… nearly equally severe', severity: 2 },
  { ...EVENT, name: '… very unequally severe', severity: 10 },
  { ...EVENT, name: '… noisy', noise: 8 },
  { ...EVENT, name: '… some noisier than others', noises: 0.6 },
  { ...EVENT, name: '… use unequal widths of the scale', widths: 0.4 },
  { ...ORDINARY, name: '24 teams, 3 committees, 1 each', teams: 24, committees: 3, each: [1, 1] },
  { ...ORDINARY, name: '24 teams, 2 committees, 1 each', teams: 24, committees: 2, each: [1, 1] },
  { ...ORDINARY, name: '24 teams, 2 committees, 1–2 each', teams: 24, committees: 2, each: [1, 2] },
  { ...ORDINARY, name: '24 teams, 3 committees, 1–3 each', teams: 24, committees: 3, each: [1, 3] },
  { ...ORDINARY, name: '24 teams, 3 committees, all judge all', teams: 24, committees: 3, each: [3, 3] },
  { ...ORDINARY, name: '30 teams, 10 committees, 1 each', teams: 30, committees: 10, each: [1, 1] },
  { ...ORDINARY, name: '24 teams, 8 committees, 1–3 each', teams: 24, committees: 8, each: [1, 3] },
  { ...PANELS, name: '45 teams, 3 panels of 3 committees', teams: 45, committees: 9 },
  { ...SECTORS, name: '40 teams, 6 committees by sector', teams: 40, committees: 6 },
  { ...SECTORS, name: '… and a guest for half of the teams', teams: 40, committees: 6, guest: 0.5 },
  { ...ORDINARY, name: '100 teams, 20 committees, 2 each', teams: 100, committees: 20, each: [2, 2] },
  { ...LARGE, name: '120 teams, 6 committees, 1 each' },
  { ...LARGE, name: '… use unequal widths of the scale', widths: 0.4 },
];

const OF_JUDGES = { ...ORDINARY, severity: 4, judges: 2, judgeSeverity: 4 };

/** Committees whose judges share the teams, in events of different sizes: about 3 to 40 evaluations of each judge. */
export const JUDGE_SCENARIOS: readonly Scenario[] = [
  { ...OF_JUDGES, name: '24 teams, 8 committees of 2, 2 each', teams: 24, committees: 8, each: [2, 2] },
  { ...OF_JUDGES, name: '40 teams, 6 committees of 2, 1–3 each', teams: 40, committees: 6, each: [1, 3] },
  { ...OF_JUDGES, name: '… equally severe', teams: 40, committees: 6, each: [1, 3], judgeSeverity: 0 },
  { ...OF_JUDGES, name: '… nearly equally severe', teams: 40, committees: 6, each: [1, 3], judgeSeverity: 1 },
  { ...OF_JUDGES, name: '… noisy', teams: 40, committees: 6, each: [1, 3], noise: 8 },
  { ...OF_JUDGES, name: '… of 3', teams: 40, committees: 6, each: [1, 3], judges: 3 },
  {
    ...OF_JUDGES,
    name: '100 teams, 10 committees of 3, 2 each',
    teams: 100,
    committees: 10,
    each: [2, 2],
    judges: 3,
  },
  { ...OF_JUDGES, name: '120 teams, 6 committees of 2, 1 each', teams: 120, committees: 6, each: [1, 1] },
  { ...OF_JUDGES, name: '120 teams, 6 committees of 2, 2 each', teams: 120, committees: 6, each: [2, 2] },
];
