import { runNode } from '../processes.ts';
import type { Check } from './check.ts';
import { single } from './tally.ts';

export const types: Check = {
  name: 'types',
  run: async () => single('types', (await runNode('node_modules/typescript/bin/tsc', ['-b'])).code === 0),
};

export const lint: Check = {
  name: 'lint',
  run: async () => {
    const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
    const { code } = await runNode('node_modules/@biomejs/biome/bin/biome', ['ci', colors]);
    return single('lint', code === 0);
  },
};
