import { runNode } from '../processes.ts';
import type { Check } from './check.ts';
import { single } from './tally.ts';

/** By one checker: by default each project has four, and every one of them computes the types that they share again. */
const TSC_ARGS = ['-b', '--checkers', '1'];

export const types: Check = {
  name: 'types',
  isStatic: true,
  run: async () => single('types', (await runNode('node_modules/typescript/bin/tsc', TSC_ARGS)).code === 0),
};

/** Style and boundaries by Biome; who imports whom; unused files, exports and dependencies by knip. */
export const lint: Check = {
  name: 'lint',
  isStatic: true,
  run: async () => {
    const colors = `--colors=${process.stdout.isTTY ? 'force' : 'off'}`;
    const style = await runNode('node_modules/@biomejs/biome/bin/biome', ['ci', colors]);
    const imports = await runNode('tools/check-imports.ts', []);
    const unused = await runNode('node_modules/knip/bin/knip.js', ['--no-progress']);
    return single('lint', style.code === 0 && imports.code === 0 && unused.code === 0);
  },
};
