import path from 'node:path';
import { standaloneConfig } from '../../webpack.shared.js';

/** The shell's login page as one plain bundle, with nothing federated. */
export default standaloneConfig({
  name: 'login-only',
  dir: path.join(import.meta.dirname, '../../apps/shell'),
  entry: './src/app/login-only.ts',
});
