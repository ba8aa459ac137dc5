import { standaloneConfig } from '../../webpack.shared.js';

/** The area alone with a signed-in demo user, for development. */
export default standaloneConfig({
  name: 'newarea-harness',
  dir: import.meta.dirname,
  entry: './src/app/harness.ts',
  production: false,
});
