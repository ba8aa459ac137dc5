import { describeArea } from '@portal/releases';
import { distOf, readWorkspace } from '../../tools/bundles/workspace.ts';
import { ROOT } from '../../tools/processes.ts';
import { checkSize } from '../../tools/releasing/check-bundle.ts';
import { expect, test } from '../support/test.ts';

test('the shell and every area fit their size budgets, so that each can be released', async () => {
  const { apps, contract } = await readWorkspace(ROOT);
  expect(apps.length).toBeGreaterThan(1);
  for (const app of apps) {
    const folder = distOf(app);
    const area = app.area && (await describeArea(folder, app.area, app.version, contract));
    const { name, version } = app;
    const { faults } = await checkSize({ name, version, folder, commit: null, ...(area && { area }) });
    expect.soft(faults, name).toEqual([]);
  }
});
