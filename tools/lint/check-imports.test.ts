import { checkImports } from './check-imports.ts';

const API = 'apps/api/src/';

/** An API of two modules, with a table that the lower one offers. */
const orchard = {
  'main/modules.ts': `import { fruitModule } from '../fruit/index.ts';
import { jamModule } from '../jam/index.ts';
import { platformModule } from '../platform/module.ts';
export const MODULES: readonly Module[] = [
  platformModule, fruitModule, jamModule,
];`,
  'platform/module.ts': "import type { Module } from './context.ts';",
  'platform/context.ts': '',
  'fruit/index.ts': "export { fruits } from './fruits.schema.ts';\nexport { pick } from './pick.ts';",
  'fruit/pick.ts': "import { listFruits } from './fruits.repository.ts';",
  'fruit/fruits.repository.ts':
    "import { sql } from 'drizzle-orm';\nimport { fruits } from './fruits.schema.ts';",
  'fruit/fruits.schema.ts': "import { pgTable } from 'drizzle-orm/pg-core';",
  'jam/index.ts': '',
  'jam/cook.ts':
    "import { pick } from '../fruit/index.ts';\nimport { context } from '../platform/context.ts';",
  'jam/jams.repository.ts': "import { fruits } from '../fruit/index.ts';",
  'testing/test-app.ts': "import { fruits } from '../fruit/fruits.schema.ts';",
};

/** The faults of the orchard with these files of the API, and others by their whole path. */
function faultsWith(files: Record<string, string>, others: Record<string, string> = {}): string[] {
  const api = Object.entries({ ...orchard, ...files }).map(([file, text]) => [API + file, text] as const);
  return checkImports(new Map([...api, ...Object.entries(others)]));
}

it('accepts imports of lower doors, of the platform and of the module itself', () => {
  expect(faultsWith({})).toEqual([]);
});

const SQL = 'SQL belongs in a repository';
const INSIDE = 'is inside of another module';
const COOK = "import { cook } from '../jam/index.ts';";
const PICK = "import { pick } from '../fruit/index.ts';";
const JAM_TYPE = "import type { Jam } from '../jam/index.ts';";
const PICK_LATER = "const { pick } = await import('../fruit/pick.ts');";
const PICK_ON = "export { pick } from '../fruit/pick.ts';";
const FRUITS_AS = "import {\n  pick,\n  fruits as all,\n} from '../fruit/index.ts';";
const PICK_INSIDE = "import { pick } from '../fruit/pick.ts';";

it.each([
  ['a higher module', 'fruit/pick.ts', COOK, 'fruit imports'],
  ['a higher module, as a type', 'fruit/pick.ts', JAM_TYPE, 'fruit imports'],
  ['a feature in the platform', 'platform/jobs.ts', PICK, 'platform imports'],
  ['the list of modules', 'jam/cook.ts', "import { MODULES } from '../main/modules.ts';", 'jam imports'],
  ['the test helpers', 'jam/cook.ts', "import { app } from '../testing/test-app.ts';", 'jam imports'],
  ['the inside of a module', 'jam/cook.ts', PICK_INSIDE, INSIDE],
  ['the inside of a module, later', 'jam/cook.ts', PICK_LATER, INSIDE],
  ['the inside of a module, to pass it on', 'jam/cook.ts', PICK_ON, INSIDE],
  ['the inside of a module, in a test', 'jam/cook.test.ts', PICK_INSIDE, INSIDE],
  ['a higher module, in a test', 'fruit/pick.test.ts', COOK, 'fruit imports'],
  ['its own door', 'jam/cook.ts', "import { jamModule } from './index.ts';", 'is for other modules'],
  ['drizzle', 'jam/cook.ts', "import { sql } from 'drizzle-orm';", SQL],
  ['a part of drizzle', 'jam/cook.ts', "import { pgTable } from 'drizzle-orm/pg-core';", SQL],
  ['a table', 'fruit/pick.ts', "import { fruits } from './fruits.schema.ts';", SQL],
  ['a table through a door', 'jam/cook.ts', FRUITS_AS, SQL],
])('refuses %s', (_what, file, text, fault) => {
  expect(faultsWith({ [file]: text })).toEqual([expect.stringContaining(`${API}${file}: `)]);
  expect(faultsWith({ [file]: text }).join()).toContain(fault);
});

it.each([
  ['test helpers in a test', 'fruit/pick.test.ts', "import { app } from '../testing/test-app.ts';"],
  ['tables in a test', 'jam/cook.test.ts', "import { fruits } from '../fruit/index.ts';"],
  ['drizzle below the repositories', 'platform/database/search.ts', "import { sql } from 'drizzle-orm';"],
])('accepts %s', (_what, file, text) => {
  expect(faultsWith({ [file]: text })).toEqual([]);
});

it('refuses a folder that is not in the list of modules', () => {
  expect(faultsWith({ 'cider/press.ts': '' })).toEqual([
    expect.stringContaining('cider is not in main/modules.ts'),
  ]);
});

it.each([
  [
    'of two',
    {
      'packages/ui/a.tsx': "import { b } from './b';",
      'packages/ui/b.ts': "import type { a } from './a.tsx';",
    },
  ],
  [
    'of three, one loaded later',
    {
      'apps/board/src/a.ts': "import './b.ts';",
      'apps/board/src/b.ts': "export * from './c.ts';",
      'apps/board/src/c.ts': "const load = () => import('./a.ts');",
    },
  ],
])('refuses a circle %s', (_what, files) => {
  const [fault, ...others] = faultsWith({}, files);
  expect(fault).toContain('in a circle');
  for (const file of Object.keys(files)) expect(fault).toContain(file);
  expect(others).toEqual([]);
});

it('lets a test and what it tests import each other', () => {
  const files = { 'packages/ui/a.ts': "import './a.test.ts';", 'packages/ui/a.test.ts': "import './a.ts';" };
  expect(faultsWith({}, files)).toEqual([]);
});

it.each([
  ['loads the contract', "import { LIMITS } from '@portal/api-schema';", 1],
  ['loads its types alone', "import type { Team } from '@portal/api-schema';", 0],
])('of a process of its own that %s through another file', (_what, text, faults) => {
  const process =
    "import { serveParent } from '../platform/serve-parent.ts';\nimport { clean } from './clean.ts';";
  const files = { 'platform/serve-parent.ts': '', 'jam/read-process.ts': process, 'jam/clean.ts': text };
  expect(faultsWith(files)).toHaveLength(faults);
});
