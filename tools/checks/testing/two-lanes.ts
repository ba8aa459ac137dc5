// Run by run-checks.test.ts: the checks of the two lanes pass only if they run at the same time.
import { runChecks } from '../run-checks.ts';
import { single } from '../tally.ts';

const oneRuns = Promise.withResolvers<void>();
const otherRuns = Promise.withResolvers<void>();

await runChecks(async () => [
  {
    name: 'one',
    run: async () => {
      oneRuns.resolve();
      await otherRuns.promise;
      return single('one', true);
    },
  },
  {
    name: 'other',
    lane: 'API',
    run: async () => {
      otherRuns.resolve();
      await oneRuns.promise;
      return single('other', true);
    },
  },
]);
