import { runTool } from '../tools/processes.ts';
import { CLAIMS_OF_JUDGES, judgesTable, measureJudges } from './scoring/judges.ts';
import { broken, CLAIMS, type Measured, measure } from './scoring/measure.ts';
import { METHOD_NAMES } from './scoring/methods.ts';
import { CLAIMS_OF_PLANS, measurePlan, PLANS, plansTable } from './scoring/rounds.ts';
import { JUDGE_SCENARIOS, SCENARIOS } from './scoring/simulate.ts';

/** Simulated events of each kind. With another number than that of docs/scoring.md the table differs from the one there. */
const EVENTS = Number(process.env.EVENTS ?? 400);

const percent = (share: number) => (100 * share).toFixed(0);

function row({ scenario, of, severity, severityError }: Measured): string {
  const methods = METHOD_NAMES.map((name) => {
    const { firstThree, inOrder, kendall } = of[name];
    return `${percent(firstThree)} (${percent(inOrder)}) ${kendall.toFixed(2)}`;
  });
  const error = `${severity.toFixed(1)} ± ${severityError.toFixed(1)}`;
  return `| ${[scenario.name, ...methods, error].join(' | ')} |`;
}

/**
 * How often the rankings find the truth in simulated events: the tables of docs/scoring.md. Ends with 1 when a statement of that
 * page is not true of it.
 */
await runTool(async () => {
  const measured = SCENARIOS.map((scenario) => measure(scenario, EVENTS));
  console.log(`| ${['event', ...METHOD_NAMES, 'severity'].join(' | ')} |`);
  console.log(`|${' --- |'.repeat(METHOD_NAMES.length + 2)}`);
  for (const each of measured) console.log(row(each));
  const ofJudges = JUDGE_SCENARIOS.map((scenario) => measureJudges(scenario, EVENTS));
  console.log(`\n${judgesTable(ofJudges)}`);
  // Those of 1,000 teams take long.
  const plans = PLANS.map((plan) => measurePlan(plan, Math.ceil(EVENTS / 2)));
  console.log(`\n${plansTable(plans)}`);
  const failed = [
    ...broken(CLAIMS, measured),
    ...broken(CLAIMS_OF_JUDGES, ofJudges),
    ...broken(CLAIMS_OF_PLANS, plans),
  ];
  console.log(failed.length === 0 ? '\nEach statement of docs/scoring.md holds.' : '');
  for (const statement of failed) console.error(`Not true: ${statement}`);
  return failed.length === 0 ? 0 : 1;
});
