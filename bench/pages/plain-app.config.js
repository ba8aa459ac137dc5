import path from 'node:path';
import webpack from 'webpack';
import { standaloneConfig } from '../../webpack.shared.js';

const config = standaloneConfig({
  name: 'plain-app',
  dir: path.join(import.meta.dirname, '../../apps/shell'),
  entry: './src/app/plain-app.ts',
});

/** The whole portal as one plain bundle, with the areas inside and nothing federated. */
export default {
  ...config,
  plugins: [
    ...config.plugins,
    new webpack.NormalModuleReplacementPlugin(
      /area-loading[\\/]federation\.ts$|^\.\/federation\.ts$/,
      path.join(import.meta.dirname, 'plain-areas.js'),
    ),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
};
