import type { Config } from 'jest';
import { ignoredByTransform, jestScreens, transform } from './packages/area-build/src/jest-screens.ts';

/** Packages of the server that ship only ES modules. */
const transformIgnorePatterns = ignoredByTransform([
  'typebox',
  'content-disposition',
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'pg-boss',
  'rrule-temporal',
  'serialize-error',
  'non-error',
  'postal-mime',
]);
/** Faults of real parts, on PostgreSQL servers of their own: where there can be none, they are not run. */
const FAULTS = '<rootDir>/tools/faults/';
/** The template of an area, as `npm run pack` copies it. */
const PACKED = ['<rootDir>/packages/create-area/dist/'];
/** Packages whose main entry is for Node. */
const browserBuilds = {
  '^tus-js-client$': '<rootDir>/packages/api-client/node_modules/tus-js-client/lib.es5/browser/index.js',
};

/** Not in the temporary folder of a run: the next one finds what this one compiled. */
const cacheDirectory = '<rootDir>/node_modules/.cache/jest';

/** What all projects have. */
const common = { cacheDirectory, modulePathIgnorePatterns: PACKED, transformIgnorePatterns };

const screens = jestScreens('<rootDir>/packages/ui/testing');

const config: Config = {
  testSequencer: '<rootDir>/tools/jest/slow-first.ts',
  // Above all because of busy machines: no test waits for its limit. jest ignores a project's own `testTimeout`.
  testTimeout: 300_000,
  projects: [
    {
      displayName: 'unit',
      ...common,
      testEnvironment: '<rootDir>/tools/jest/fast-node-environment.ts',
      testMatch: ['<rootDir>/{packages,apps,tools,bench}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/apps/api/', FAULTS],
      moduleNameMapper: browserBuilds,
      transform,
    },
    {
      displayName: 'ui',
      ...common,
      testMatch: ['<rootDir>/{packages,apps,tools}/**/*.test.tsx'],
      ...screens,
      moduleNameMapper: { ...screens.moduleNameMapper, ...browserBuilds },
      transform: {
        '/packages/api-schema/src/(?!index|path-of\\.ts)[\\w-]+\\.ts$':
          '<rootDir>/tools/jest/contract-transform.ts',
        ...transform,
      },
    },
    {
      displayName: 'api',
      ...common,
      // Runs test files in plain Node, which keeps its modules from one file to the next; see docs/development.md.
      runner: 'jest-light-runner/child-process',
      globalSetup: '<rootDir>/apps/api/src/testing/templates/make-templates.ts',
      globalTeardown: '<rootDir>/apps/api/src/testing/templates/remove-templates.ts',
      testMatch: [
        '<rootDir>/apps/api/**/*.test.ts',
        ...(process.env.TEST_DATABASE_URL ? [`${FAULTS}**/*.test.ts`] : []),
      ],
      transform,
    },
  ],
};

export default config;
