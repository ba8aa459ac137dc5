import path from 'node:path';
import { standaloneConfig } from '../../webpack.shared.js';

const shell = path.join(import.meta.dirname, '../../apps/shell');
const config = standaloneConfig({
  name: 'login-only',
  dir: shell,
  entry: path.join(import.meta.dirname, 'login-only.ts'),
});

export default {
  ...config,
  // The entry stands outside the shell's folder, where its packages are not found by themselves.
  resolve: { ...config.resolve, modules: [path.join(shell, 'node_modules'), 'node_modules'] },
};
