// Builds an area in a repository of its own. What it takes from the shell is in shell-offer.json, which
// `npm run pack -- --packages FOLDER` of the portal's checkout writes beside the packages.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import shapes from '@portal/api-schema/shapes.json' with { type: 'json' };
import { UsedCalls } from '@portal/api-schema/used-calls';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const DIR = import.meta.dirname;
const readJson = (file) => JSON.parse(readFileSync(path.join(DIR, file), 'utf8'));
const { area, version } = readJson('package.json');
const offer = readJson('shell-offer.json');

for (const [name, wanted] of Object.entries(offer.build)) {
  const { version: installed } = readJson(`node_modules/${name}/package.json`);
  if (installed !== wanted)
    throw new Error(`Install ${name}@${wanted}, not ${installed}: the shell is built with it.`);
}

/** Every module that the shell provides, in its version or a compatible one; never a copy of our own. */
const shared = Object.fromEntries(
  Object.entries(offer.shared).map(([key, offered]) => [
    key,
    {
      import: false,
      singleton: true,
      requiredVersion: `^${offered}`,
      allowNodeModulesSuffixMatch: key.endsWith('/AntdIconLight'),
    },
  ]),
);

export default {
  context: DIR,
  mode: 'production',
  target: ['web', 'es2022'],
  devtool: 'hidden-source-map',
  entry: {},
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  output: {
    path: path.join(DIR, 'dist'),
    clean: true,
    // Two released versions can be in one page.
    uniqueName: `${area.name}_${version}_${process.env.BUILD_ID ?? Date.now()}`,
    publicPath: 'auto',
    filename: '[name].[contenthash:10].js',
    chunkFilename: 'chunks/[name].[contenthash:10].js',
    assetModuleFilename: 'media/[name].[contenthash:10][ext]',
  },
  module: {
    rules: [
      {
        // The packages of the portal are TypeScript too.
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: { modules: { auto: true, namedExport: false, exportLocalsConvention: 'as-is' } },
          },
        ],
      },
      { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin({
      filename: '[name].[contenthash:10].css',
      chunkFilename: 'chunks/[name].[contenthash:10].css',
      ignoreOrder: true,
    }),
    // A release compares the calls of the API that the bundle makes with those that the API serves.
    new UsedCalls(shapes),
    new ModuleFederationPlugin({
      name: area.name,
      filename: 'remoteEntry.js',
      exposes: { './area': './src/area.ts' },
      shared,
      shareStrategy: 'loaded-first',
      dts: false,
      dev: false,
      manifest: true,
      experiments: { externalRuntime: true },
    }),
  ],
  performance: { hints: false },
};
