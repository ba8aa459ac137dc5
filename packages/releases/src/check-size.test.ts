import { checkSize } from './check-size.ts';
import { buildSampleArea } from './testing/index.ts';

it('has a budget for every area, also for one with the name of what every object has', async () => {
  const content = Array.from({ length: 40_000 }, (_one, index) => index ** 2).join();
  const { dist, area } = await buildSampleArea('constructor', content);
  const { faults } = await checkSize({
    name: area.name,
    version: area.version,
    folder: dist,
    area,
    commit: null,
  });
  expect(faults).toContainEqual(expect.stringMatching(/the budget is 20 KB/));
});
