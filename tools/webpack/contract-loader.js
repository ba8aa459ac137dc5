import { pathToFileURL } from 'node:url';
import { contractSource, groupSource } from './call-table.ts';

/**
 * Replaces a contract file of packages/api-schema by what a browser needs of it: its schemas are the server's. Each call is an
 * export of its own, so that a bundle has only those that it names.
 */
export default function contractLoader() {
  const done = this.async();
  const { resourcePath } = this;
  const group = new URLSearchParams(this.resourceQuery).get('calls');
  // A watching build reads a file that changed again.
  import(`${pathToFileURL(resourcePath).href}?changed=${Date.now()}`).then((exports) => {
    const source = group
      ? groupSource(exports, group)
      : contractSource(exports, (name) => `${resourcePath}?calls=${name}`);
    done(null, source);
  }, done);
}
