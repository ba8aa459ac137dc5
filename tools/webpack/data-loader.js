import { pathToFileURL } from 'node:url';

/**
 * Replaces a module that exports nothing but data by this data, each export in a module of its own: a chunk has the exports that it
 * names, and not what they are computed from.
 */
export default function dataLoader() {
  const done = this.async();
  const { resourcePath } = this;
  const name = new URLSearchParams(this.resourceQuery).get('data');
  // A watching build reads a file that changed again.
  import(`${pathToFileURL(resourcePath).href}?changed=${Date.now()}`).then((exports) => {
    const reexport = (each) =>
      `export { default as ${each} } from ${JSON.stringify(`${resourcePath}?data=${each}`)};`;
    done(
      null,
      name
        ? `export default ${JSON.stringify(exports[name])};`
        : Object.keys(exports).map(reexport).join('\n'),
    );
  }, done);
}
