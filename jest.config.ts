import type { Config } from 'jest';

/** Packages that ship only ES modules; jest runs CommonJS, so they go through swc like our own code. */
const esmPackages = [
  'ky',
  'antd',
  '@ant-design',
  '@rc-component',
  '@tanstack',
  '@fontsource-variable',
  'lucide-react',
  'idb',
  'uuid',
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
];
/** Faults of real parts, on PostgreSQL servers of their own: where there can be none, they are not run. */
const FAULTS = '<rootDir>/tools/faults/';
const transformIgnorePatterns = [`/node_modules/(?!\\.pnpm|(?:${esmPackages.join('|')})/)`];
const swc = (jsx: boolean): [string, Record<string, unknown>] => [
  '@swc/jest',
  {
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2024',
      experimental: { keepImportAttributes: true },
      parser: { syntax: 'typescript', tsx: jsx },
      ...(jsx && { transform: { react: { runtime: 'automatic' } } }),
    },
  },
];
const transform = {
  '\\.tsx$': swc(true),
  '\\.(ts|mts|js|mjs)$': swc(false),
};

/** Packages whose main entry is for Node. */
const browserBuilds = {
  '^tus-js-client$': '<rootDir>/packages/api-client/node_modules/tus-js-client/lib.es5/browser/index.js',
};

const config: Config = {
  testSequencer: '<rootDir>/tools/jest/slow-first.ts',
  // Above all because of busy machines: no test waits for its limit. jest ignores a project's own `testTimeout`.
  testTimeout: 300_000,
  projects: [
    {
      displayName: 'unit',
      testEnvironment: '<rootDir>/tools/jest/fast-node-environment.ts',
      testMatch: ['<rootDir>/{packages,apps,tools,bench}/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/apps/api/', FAULTS],
      moduleNameMapper: browserBuilds,
      transform,
      transformIgnorePatterns,
    },
    {
      displayName: 'ui',
      testEnvironment: '<rootDir>/packages/ui/testing/browser-environment.ts',
      testMatch: ['<rootDir>/{packages,apps,tools}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/packages/ui/testing/setup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/packages/ui/testing/empty-module.ts',
        '^antd/es/(.*)$': 'antd/lib/$1',
        ...browserBuilds,
      },
      transform: {
        '/packages/api-schema/src/(?!index|path-of\\.ts)[\\w-]+\\.ts$':
          '<rootDir>/tools/jest/contract-transform.ts',
        ...transform,
      },
      transformIgnorePatterns,
    },
    {
      displayName: 'api',
      // Runs test files in plain Node, which keeps its modules from one file to the next; see docs/development.md.
      runner: 'jest-light-runner/child-process',
      globalSetup: '<rootDir>/apps/api/src/testing/templates/make-templates.ts',
      globalTeardown: '<rootDir>/apps/api/src/testing/templates/remove-templates.ts',
      testMatch: [
        '<rootDir>/apps/api/**/*.test.ts',
        ...(process.env.TEST_DATABASE_URL ? [`${FAULTS}**/*.test.ts`] : []),
      ],
      transform,
      transformIgnorePatterns,
    },
  ],
};

export default config;
