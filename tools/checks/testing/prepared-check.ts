// Run by run-checks.test.ts: a first check that passes only if the second one began to prepare before it.
import { runChecks } from '../run-checks.ts';
import { single } from '../tally.ts';

let isPrepared = false;

await runChecks(async () => ({
  checks: [
    { name: 'first', run: async () => single('first', isPrepared) },
    {
      name: 'second',
      prepare: () => {
        isPrepared = true;
      },
      run: async () => single('second', true),
    },
  ],
}));
