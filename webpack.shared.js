// One place for how the shell and the areas are built and what they share at run time; its parts are in `tools/webpack`.
// docs/adr/0002-module-federation.md gives the reason of each choice.
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import * as contract from './packages/api-schema/src/index.ts';
import * as areas from './tools/webpack/area-config.js';
import { commonConfig, compileAhead, extractCss } from './tools/webpack/common-config.js';
import { installedVersion } from './tools/webpack/installed-version.js';
import { EAGER_SHARED, LAZY_SHARED, PAGE_REACT } from './tools/webpack/shared-modules.ts';
import { ShellOffer } from './tools/webpack/shell-offer.js';
import { FirstFiles, LOGIN_PAGE, ShellPages } from './tools/webpack/shell-pages.js';
import { STATIC_PAGES_DIR, STATIC_PAGES_FILE } from './tools/webpack/static-html.js';
import { UsedCalls } from './tools/webpack/used-calls.js';

const SHELL_TEMPLATE = path.join(import.meta.dirname, 'apps/shell/src/index.html');
const PAGE_REACT_DIR = path.join(import.meta.dirname, 'tools/webpack/page-react');

function sharedBy(appDir, optionsOf, own = []) {
  const keys = [...EAGER_SHARED, ...LAZY_SHARED].filter((key) => !own.includes(key));
  return Object.fromEntries(
    keys.map((key) => {
      const version = installedVersion(key, appDir);
      return [
        key,
        {
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          // Icons import it by a relative path; without this an area's icons would bundle a copy that has no nonce.
          allowNodeModulesSuffixMatch: key.endsWith('/AntdIconLight'),
          ...optionsOf(key),
        },
      ];
    }),
  );
}

/**
 * Build of one area, with the shared modules of this checkout. `own` are shared modules that it brings itself, for pages with a
 * renderer of their own.
 */
export function areaConfig({ dir, own, ...settings }) {
  const shapes = contract.shapesByName(contract);
  return areas.areaConfig({
    dir,
    shared: sharedBy(dir, () => ({ import: false }), own),
    lazyShared: LAZY_SHARED,
    shapes,
    ...settings,
  });
}

/** Build of a page without federation: an area's harness, or a page to compare with. */
export function standaloneConfig(settings) {
  return areas.standaloneConfig({ template: SHELL_TEMPLATE, ...settings });
}

/**
 * An entry that only makes the shell's build contain every shared module: a module that no import reaches is never
 * offered to the areas. Nothing calls these imports.
 */
const offerShared = `data:text/javascript,${encodeURIComponent(
  `export const offered = { ${[...EAGER_SHARED, ...LAZY_SHARED].map((key) => `'${key}': () => import('${key}')`).join(', ')} };`,
)}`;

/** Vendor code of the first paint in a few files: they load in parallel and stay cached when one of them changes. */
const VENDOR_GROUPS = {
  antd: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
  vendor: /[\\/]node_modules[\\/]/,
};

/** Class names and globals of the first build; the static pages use the same class names. */
const FIRST = 'first';

/**
 * What a page needs before the shell, without federation: React with the base styles, the script in the login page's head,
 * and the login page itself. `files` collects their names.
 */
function firstConfig({ dir, production, files }) {
  const refresh = !production;
  const common = commonConfig({ name: FIRST, dir, production, refresh });
  return {
    ...common,
    entry: {
      head: './src/app/start/head.ts',
      first: [
        ...(refresh ? [path.join(PAGE_REACT_DIR, 'keep-renderers.cjs')] : []),
        './src/app/start/publish-react.cjs',
        './src/app/start/styles.ts',
      ],
      login: { import: './src/app/start/login.tsx', dependOn: 'first' },
    },
    // In development the other builds' files are in the same memory, and each change would empty it.
    output: { ...common.output, ...areas.HASHED_ASSETS, clean: production },
    plugins: [
      // Before React: the shell's own comes too late for it.
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : [compileAhead()]),
      extractCss('assets/[name].[contenthash:10].css'),
      files,
    ],
  };
}

/** Build of the pages' static parts, which the shell's build runs in Node. */
function staticPagesConfig({ dir, production }) {
  const name = 'static-pages';
  const common = commonConfig({ name, dir, production, names: FIRST });
  return {
    ...common,
    target: 'node',
    devtool: false,
    entry: './src/app/start/static-pages.tsx',
    output: {
      ...common.output,
      path: STATIC_PAGES_DIR,
      filename: STATIC_PAGES_FILE,
      library: { type: 'commonjs2' },
      clean: false,
    },
    optimization: { minimize: false },
  };
}

/**
 * Builds of the shell, the host, and of what its pages load before it. It names no area: the areas come from
 * `/registry.json` at run time.
 */
export function shellConfigs({ dir, production = true }) {
  const files = new FirstFiles();
  return [
    firstConfig({ dir, production, files }),
    ...(production ? [staticPagesConfig({ dir, production })] : []),
    shellConfig({ dir, production, files }),
  ];
}

function shellConfig({ dir, production, files }) {
  const name = 'shell';
  const page = standaloneConfig({ name, dir, entry: ['./src/index.ts', offerShared], production });
  const shared = sharedBy(dir, (key) => ({
    eager: EAGER_SHARED.includes(key),
    ...(PAGE_REACT.includes(key) && {
      import: path.join(PAGE_REACT_DIR, `${key.replace('/', '-')}.cjs`),
    }),
  }));
  return {
    ...page,
    // The first build empties the folder.
    dependencies: [FIRST, ...(production ? ['static-pages'] : [])],
    output: { ...page.output, clean: false },
    optimization: {
      ...page.optimization,
      splitChunks: {
        cacheGroups: Object.fromEntries(
          Object.entries(VENDOR_GROUPS).map(([group, test], index) => [
            group,
            { name: group, test, chunks: 'initial', enforce: true, priority: 10 - index },
          ]),
        ),
      },
    },
    plugins: [
      ...page.plugins,
      new HtmlWebpackPlugin({ template: SHELL_TEMPLATE, filename: LOGIN_PAGE, scriptLoading: 'defer' }),
      new ShellPages(files, production),
      new ShellOffer(shared),
      ...(production ? [new UsedCalls(contract.shapesByName(contract))] : []),
      areas.federation({
        name,
        shared,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
  };
}

/**
 * Build of the shell's service workers: plain scripts beside the page, with fixed names because a browser fetches its
 * worker by name. They are part of releases only; nothing is cached in development.
 */
export function workerConfig({ dir, entry }) {
  const common = commonConfig({ name: 'service-worker', dir, production: true });
  return {
    ...common,
    // The shell's build empties the folder first.
    dependencies: ['shell'],
    target: ['webworker', 'es2022'],
    devtool: false,
    entry,
    output: { ...common.output, filename: '[name].js', clean: false },
  };
}
