// Run by run-checks.test.ts, with the options of the run as JSON.
import { runChecks } from '../run-checks.ts';
import { brokenOff, single } from '../tally.ts';

const FAILURE = 'a.test.ts\n  adds\nExpected 2';
let round = 0;

await runChecks(async () => ({
  ...JSON.parse(String(process.argv[2])),
  checks: [
    { name: 'types', isStatic: true, run: async () => single('types', true) },
    { name: 'units', run: async () => (++round % 2 === 1 ? brokenOff(FAILURE) : single('units', true)) },
    { name: 'stories', run: async () => single('stories', true) },
  ],
}));
