/** Packages that ship only ES modules or TypeScript; jest runs CommonJS, so they go through swc like our own code. */
const COMPILED = ['@portal', 'ky', '@fontsource-variable', 'uuid'];

/** What jest must not compile; `packages` are further ones that ship only ES modules. */
export const ignoredByTransform = (packages: readonly string[] = []) => [
  `/node_modules/(?!\\.pnpm|(?:${[...COMPILED, ...packages].join('|')})/)`,
];

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
export const transform = {
  '\\.tsx$': swc(true),
  '\\.(ts|mts|js|mjs)$': swc(false),
};

/** jest's configuration for tests of screens. @param testing the folder of `@portal/ui/testing` */
export const jestScreens = (testing: string) => ({
  testEnvironment: `${testing}/browser-environment.ts`,
  setupFilesAfterEnv: [`${testing}/setup.ts`],
  moduleNameMapper: { '\\.css$': `${testing}/empty-module.ts`, '^antd/es/(.*)$': 'antd/lib/$1' },
  transform,
  transformIgnorePatterns: ignoredByTransform(),
});
