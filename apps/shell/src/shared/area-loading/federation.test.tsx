import { areaEntry } from '../../testing/areas.ts';
import { fetchManifest } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({}));

const answer = (manifest: object) => {
  globalThis.fetch = async () => new Response(JSON.stringify(manifest));
};
const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(
    ({ href }) => new URL(href).pathname,
  );

test('an area’s first scripts are downloaded as soon as its manifest names them', async () => {
  answer({
    name: 'jury',
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ assets: { js: { sync: ['chunks/area.js'], async: ['chunks/home.js'] } } }],
  });
  await fetchManifest(areaEntry('jury', '1'));
  expect(preloaded()).toEqual(['/areas/jury/1/remoteEntry.js', '/areas/jury/1/chunks/area.js']);
});

test('a manifest of another area downloads nothing', async () => {
  document.head.replaceChildren();
  answer({ name: 'leader', metaData: { remoteEntry: { name: 'remoteEntry.js' } } });
  await expect(fetchManifest(areaEntry('jury', '2'))).rejects.toThrow('another area');
  expect(preloaded()).toEqual([]);
});
