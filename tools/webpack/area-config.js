// How an area is built, in this workspace and in another repository: packages/area-build has a copy when it is packed.
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { commonConfig, compileAhead, extractCss } from './common-config.js';
import { HomeNeeds, isInHome } from './home-needs.js';
import { PageLoads } from './page-loads.js';
import { UsedCalls } from './used-calls.js';

const REMOTE_ENTRY = 'remoteEntry.js';
/** Modules of an area that so many of its chunks need are shared by its pages. */
const MANY_CHUNKS = 6;
export const HASHED_ASSETS = {
  publicPath: '/',
  filename: 'assets/[name].[contenthash:10].js',
  chunkFilename: 'assets/[name].[contenthash:10].js',
  assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
};

/** Module federation with what the shell and the areas have in common. */
export function federation({ name, exposes, shared, experiments }) {
  return new ModuleFederationPlugin({
    name,
    filename: REMOTE_ENTRY,
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
export function areaConfig({ name, dir, production = true, shared, lazyShared, shapes, ...settings }) {
  const common = commonConfig({ name, dir, production, ...settings });
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
    optimization: {
      ...common.optimization,
      splitChunks: {
        // What two pages share is a file of its own from here on: by default from 20 KB.
        minSize: 14_000,
        cacheGroups: {
          // Else webpack copies each small module into every page that needs it: 352 instead of 207 KB of the board.
          parts: { name: 'parts', minChunks: MANY_CHUNKS, enforce: true, priority: 1, test: isInHome },
          // By this name it has a budget of its own.
          pdf: { name: 'pdf', test: /[\\/]pdfjs-dist[\\/]/, enforce: true, priority: 2 },
          // What the home does not need must not delay it.
          pages: { name: 'pages', minChunks: MANY_CHUNKS, enforce: true },
        },
      },
    },
    plugins: [
      ...(production ? [compileAhead()] : []),
      extractCss('[name].[contenthash:10].css', 'chunks/[name].[contenthash:10].css'),
      new HomeNeeds(REMOTE_ENTRY, lazyShared),
      new PageLoads(),
      ...(production ? [new UsedCalls(shapes)] : []),
      federation({
        name,
        exposes: { './area': './src/area.ts' },
        shared,
        // The shell's copy of the federation runtime serves every area: 7 KB of entry instead of 23 (brotli).
        experiments: { externalRuntime: true },
      }),
    ],
  };
}

/** Build of a page without federation: an area's harness, or a page to compare with. */
export function standaloneConfig({ name, dir, entry, template, production = true, ...settings }) {
  const refresh = !production;
  const common = commonConfig({ name, dir, production, refresh, ...settings });
  return {
    ...common,
    entry: { main: entry },
    output: { ...common.output, ...HASHED_ASSETS },
    plugins: [
      // Components are replaced in place while they are edited.
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false })] : [compileAhead()]),
      extractCss('assets/[name].[contenthash:10].css'),
      new HtmlWebpackPlugin({ template, scriptLoading: 'defer' }),
    ],
  };
}
