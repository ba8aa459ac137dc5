import { shellConfigs, workerConfig } from '../../webpack.shared.js';

export default [
  ...shellConfigs({ dir: import.meta.dirname }),
  workerConfig({
    dir: import.meta.dirname,
    entry: {
      'service-worker': './src/features/offline/worker/service-worker.ts',
      'service-worker-off': './src/features/offline/worker/service-worker-off.ts',
    },
  }),
];
