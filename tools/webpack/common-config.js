import path from 'node:path';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

const ROOT = path.join(import.meta.dirname, '../..');
/** Changes with the sources; keeps globals and class names of two released versions in one page distinct. */
const BUILD_ID = process.env.BUILD_ID ?? 'local';

/** Every contract file; the index only names them. In another repository none is: Node reads no TypeScript of a package. */
const CONTRACT_FILES = /packages[\\/]api-schema[\\/]src[\\/](?!(?:index|path-of)\.ts)[\w-]+\.ts$/;

/** Modules that export nothing but data. */
const DATA_FILES = /packages[\\/]domain[\\/]src[\\/]roles\.ts$/;

/** As this folder has them: an area's own may not. */
const LOADERS = {
  swc: fileURLToPath(import.meta.resolve('swc-loader')),
  css: fileURLToPath(import.meta.resolve('css-loader')),
};

/** Scripts of packages that are emitted as they are. */
const EMITTED = /^media\//;

/**
 * The part of the configuration that every bundle shares; `refresh` replaces components in place, `settings` are webpack's own, `names` gives the class
 * names of another bundle's styles without the styles themselves.
 */
export function commonConfig({ name, dir, production, refresh = false, names, ...settings }) {
  return {
    name,
    context: dir,
    mode: production ? 'production' : 'development',
    // The list in .browserslistrc.
    target: 'browserslist',
    // Kept with the release, and never served: no script names its map.
    devtool: production ? 'hidden-source-map' : 'source-map',
    // Of releases it would make the first build a third longer, and the next one a quarter shorter.
    cache: production
      ? false
      : { type: 'filesystem', cacheDirectory: path.join(ROOT, 'node_modules/.cache/webpack') },
    resolve: { extensions: ['.ts', '.tsx', '.js'] },
    output: {
      path: path.join(dir, 'dist'),
      clean: true,
      uniqueName: `${name}_${BUILD_ID}`,
    },
    module: {
      rules: [
        {
          test: CONTRACT_FILES,
          loader: path.join(import.meta.dirname, 'contract-loader.js'),
        },
        {
          test: DATA_FILES,
          loader: path.join(import.meta.dirname, 'data-loader.js'),
        },
        {
          test: /\.tsx?$/,
          exclude: [CONTRACT_FILES, DATA_FILES],
          loader: LOADERS.swc,
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
            ...(names ? [] : [MiniCssExtractPlugin.loader]),
            {
              loader: LOADERS.css,
              options: {
                modules: {
                  auto: true,
                  localIdentName: production ? '[hash:base64:6]' : '[name]__[local]',
                  localIdentHashSalt: `${names ?? name}_${BUILD_ID}`,
                  exportOnlyLocals: Boolean(names),
                  exportLocalsConvention: 'as-is',
                  namedExport: false,
                },
              },
            },
          ],
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
        // pdf.js starts its worker by the address of this file. Some web servers do not know that `.mjs` is a script.
        {
          test: /pdf\.worker\.min\.mjs$/,
          type: 'asset/resource',
          generator: { filename: 'media/pdf-worker.[contenthash:10].js' },
        },
      ],
    },
    optimization: {
      minimizer: [
        // Licences go into files of their own, without a comment in the script that names the file.
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: { banner: false },
          exclude: EMITTED,
        }),
        new CssMinimizerPlugin(),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    ...settings,
  };
}

/** The order of CSS modules does not matter: every rule is scoped to its own component. */
export function extractCss(filename, chunkFilename = filename) {
  return new MiniCssExtractPlugin({ filename, chunkFilename, ignoreOrder: true });
}

/** After the minimizer, which removes comments, and before the source maps. */
const AFTER_MINIMIZER = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * Tells Chromium to compile all functions of a script while it downloads it, on another thread. Without it most are compiled when
 * they are first called, which took a third of the time from a sign-in to the home. Other browsers ignore the comment.
 */
export function compileAhead() {
  return new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    exclude: EMITTED,
    stage: AFTER_MINIMIZER,
  });
}
