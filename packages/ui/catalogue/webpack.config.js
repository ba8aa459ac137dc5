import { standaloneConfig } from '../../../webpack.shared.js';

/** The catalogue's page; in development with hot reload. */
export const catalogueConfig = (production) =>
  standaloneConfig({ name: 'ui-catalogue', dir: import.meta.dirname, entry: './index.tsx', production });

export default catalogueConfig(true);
