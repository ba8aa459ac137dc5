// One place for how the shell and the areas are built and what they share at run time; its parts are in `webpack/`.
// docs/adr/0002-module-federation.md gives the reason of each choice.
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { commonConfig, extractCss } from './webpack/common-config.js';
import { installedVersion } from './webpack/installed-version.js';
import { PreloadFirstPaint } from './webpack/preload-first-paint.js';
import { EAGER_SHARED, LAZY_SHARED } from './webpack/shared-modules.ts';
import { ShellOffer } from './webpack/shell-offer.js';

const SHELL_TEMPLATE = path.join(import.meta.dirname, 'apps/shell/src/index.html');
const HASHED_ASSETS = {
  publicPath: '/',
  filename: 'assets/[name].[contenthash:10].js',
  chunkFilename: 'assets/[name].[contenthash:10].js',
  assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
};

function sharedBy(appDir, optionsOf) {
  return Object.fromEntries(
    [...EAGER_SHARED, ...LAZY_SHARED].map((key) => {
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

function federation({ name, exposes, shared, experiments }) {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    ...(exposes && { exposes }),
    shared,
    // The default asks every remote for its versions first: one dead area would break the shell's own React.
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: Boolean(exposes),
    experiments,
  });
}

/**
 * Build of one area: a remote without any of the shared modules. In development of the whole portal a change in an
 * area reloads the page, because React's refresh does not work across two bundles. In the area's own harness components
 * are replaced in place.
 */
export function areaConfig({ name, dir, production = true }) {
  const common = commonConfig({ name, dir, production });
  return {
    ...common,
    entry: {},
    output: {
      ...common.output,
      publicPath: 'auto',
      filename: '[name].[contenthash:10].js',
      chunkFilename: 'chunks/[name].[contenthash:10].js',
      assetModuleFilename: 'media/[name].[contenthash:10][ext]',
    },
    plugins: [
      extractCss('[name].[contenthash:10].css', 'chunks/[name].[contenthash:10].css'),
      federation({
        name,
        exposes: { './area': './src/area.ts' },
        shared: sharedBy(dir, () => ({ import: false })),
        // The shell's copy of the federation runtime serves every area: 7 KB of entry instead of 23 (brotli).
        experiments: { externalRuntime: true },
      }),
    ],
  };
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
  react: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  antd: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
  vendor: /[\\/]node_modules[\\/]/,
};

/** Build of a page without federation: an area's harness, or a page to compare with. */
export function standaloneConfig({ name, dir, entry, production = true }) {
  const refresh = !production;
  const common = commonConfig({ name, dir, production, refresh });
  return {
    ...common,
    entry: { main: entry },
    output: { ...common.output, ...HASHED_ASSETS },
    plugins: [
      // Components are replaced in place while they are edited.
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : []),
      extractCss('assets/[name].[contenthash:10].css'),
      new HtmlWebpackPlugin({ template: SHELL_TEMPLATE, scriptLoading: 'defer' }),
    ],
  };
}

/** Build of the shell, the host. It names no area: the areas come from `/registry.json` at run time. */
export function shellConfig({ dir, production = true }) {
  const name = 'shell';
  const page = standaloneConfig({ name, dir, entry: ['./src/index.ts', offerShared], production });
  const shared = sharedBy(dir, (key) => ({ eager: EAGER_SHARED.includes(key) }));
  return {
    ...page,
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
      new PreloadFirstPaint(),
      new ShellOffer(shared),
      federation({
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
