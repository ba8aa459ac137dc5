// One place for how the shell and the areas are built and what they share at run time.
// docs/adr/0002-module-federation.md says why each choice stands.
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';

/** Loaded with the shell's first script: what the login page itself needs, and every module that holds state. */
export const EAGER_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@ant-design/cssinjs',
  '@ant-design/icons/es/components/AntdIconLight',
  'antd/es/button',
  'antd/es/config-provider',
  '@tanstack/react-query',
  '@portal/api-client',
  '@portal/area-contract',
  '@portal/area-contract/router',
  '@portal/ui/core',
];

/** Loaded by the shell when the first area asks for it, then used by all. */
export const LAZY_SHARED = [
  'antd/es/alert',
  'antd/es/checkbox',
  'antd/es/date-picker',
  'antd/es/drawer',
  'antd/es/dropdown',
  'antd/es/form',
  'antd/es/input',
  'antd/es/input-number',
  'antd/es/modal',
  'antd/es/pagination',
  'antd/es/popconfirm',
  'antd/es/progress',
  'antd/es/radio',
  'antd/es/segmented',
  'antd/es/select',
  'antd/es/skeleton',
  'antd/es/switch',
  'antd/es/table',
  'antd/es/tabs',
  'antd/es/tooltip',
  'antd/es/transfer',
  'antd/es/upload',
  'dayjs',
];

const ROOT = import.meta.dirname;
const SHELL_TEMPLATE = path.join(ROOT, 'apps/shell/src/index.html');
const HASHED_ASSETS = {
  publicPath: '/',
  filename: 'assets/[name].[contenthash:10].js',
  chunkFilename: 'assets/[name].[contenthash:10].js',
  assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
};
/** Changes with the sources; keeps the globals and class names of two released versions apart in one page. */
const BUILD_ID = process.env.BUILD_ID ?? 'local';

/**
 * The installed version of the package that a shared key belongs to, as seen from the app's folder, else from the
 * shell's: an area uses some of them only through others, such as antd's icons.
 */
function installedVersion(key, appDir) {
  const name = key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');
  if (name.startsWith('@portal/')) {
    return createRequire(import.meta.url)(path.join(ROOT, 'packages', name.slice(8), 'package.json')).version;
  }
  for (const dir of [appDir, path.join(ROOT, 'apps/shell')]) {
    const lookup = createRequire(path.join(dir, 'package.json'));
    for (const folder of lookup.resolve.paths(name) ?? []) {
      try {
        return lookup(path.join(folder, name, 'package.json')).version;
      } catch {}
    }
  }
  throw new Error(`${name} is shared but not installed for ${appDir}`);
}

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
          // Icons reach it by a relative path; without this an area's icons would bring their own copy, without the nonce.
          allowNodeModulesSuffixMatch: key.endsWith('/AntdIconLight'),
          ...optionsOf(key),
        },
      ];
    }),
  );
}

function commonConfig({ name, dir, production, refresh = false }) {
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    target: 'browserslist:chrome 111, edge 111, firefox 114, safari 16.4',
    devtool: 'source-map',
    cache: { type: 'filesystem', cacheDirectory: path.join(ROOT, 'node_modules/.cache/webpack') },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      uniqueName: `${name}_${BUILD_ID}`,
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: {
                react: { runtime: 'automatic', development: !production, refresh },
              },
            },
          },
        },
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: 'css-loader',
              options: {
                modules: {
                  auto: true,
                  localIdentName: production ? '[hash:base64:7]' : '[name]__[local]',
                  localIdentHashSalt: `${name}_${BUILD_ID}`,
                  exportLocalsConvention: 'as-is',
                  namedExport: false,
                },
              },
            },
          ],
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify }), new CssMinimizerPlugin()],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** The order of CSS modules carries no meaning: every rule is scoped to its own component. */
function extractCss(filename, chunkFilename = filename) {
  return new MiniCssExtractPlugin({ filename, chunkFilename, ignoreOrder: true });
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
 * Build of one area: a remote that brings none of the shared modules along. While the whole portal is developed, a
 * change in an area loads the page anew: React's refresh does not reach across two bundles. In the area's own harness
 * components are replaced in place.
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
 * An entry whose only purpose is that the shell's build contains every shared module: one that no import reaches
 * is never offered to the areas. Nothing calls these imports.
 */
const offerShared = `data:text/javascript,${encodeURIComponent(
  `export const offered = { ${[...EAGER_SHARED, ...LAZY_SHARED].map((key) => `'${key}': () => import('${key}')`).join(', ')} };`,
)}`;

/** Vendor code of the first paint in a few files: they load side by side and stay cached when one part changes. */
const VENDOR_GROUPS = {
  react: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  antd: /[\\/]node_modules[\\/](antd|@ant-design|@rc-component)[\\/]/,
  vendor: /[\\/]node_modules[\\/]/,
};

/**
 * Lets the page ask at once for what its first script would only ask for later: the chunk behind the
 * asynchronous entry with its styles, and the Arabic typeface.
 */
class PreloadFirstPaint {
  apply(compiler) {
    compiler.hooks.compilation.tap('PreloadFirstPaint', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('PreloadFirstPaint', (page) => {
        const bootstrap = [...compilation.chunks].find((chunk) => chunk.name === 'bootstrap');
        const fonts = Object.keys(compilation.assets).filter((file) => /cairo-arabic.*\.woff2$/.test(file));
        const files = [...(bootstrap?.files ?? []), ...fonts].filter((file) => !file.endsWith('.map'));
        page.headTags.unshift(...files.map((file) => preloadTag(`${page.publicPath}${file}`)));
        return page;
      });
    });
  }
}

function preloadTag(href) {
  const as = { js: 'script', css: 'style', woff2: 'font' }[href.split('.').pop()];
  // A font is fetched as another origin's would be, even from our own.
  const attributes = { rel: 'preload', as, href, ...(as === 'font' && { crossorigin: 'anonymous' }) };
  return HtmlWebpackPlugin.createHtmlTagObject('link', attributes);
}

/** Build of a page that stands alone, with nothing federated: an area's harness, or a page to compare with. */
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

/** Writes what this shell offers beside its page: an area is released only when it fits (`packages/releases`). */
class ShellOffer {
  constructor(shared) {
    this.shared = shared;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ShellOffer', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'ShellOffer', stage }, () => {
        const shared = Object.fromEntries(
          Object.entries(this.shared).map(([key, { version }]) => [key, version]),
        );
        const offer = JSON.stringify({ contract: shared['@portal/area-contract'], shared }, null, 2);
        compilation.emitAsset('shell-offer.json', new compiler.webpack.sources.RawSource(offer));
      });
    });
  }
}

/** Build of the shell: the host. It names no area; it learns them from `/registry.json` at run time. */
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
 * Build of the shell's service workers: plain scripts beside the page whose names never change, since a browser asks
 * for its worker by name. Released only; nothing is cached while the portal is developed.
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
