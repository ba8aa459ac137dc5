import { areaEntry } from '../../testing/areas.ts';
import { parseRegistry } from './registry.ts';

const entry = areaEntry('committee', '1.0.0-abc', { integrity: 'sha384-x' });

describe('parseRegistry', () => {
  const canary = {
    version: '1.1.0-def',
    entry: '/areas/committee/1.1.0-def/mf-manifest.json',
    contract: '1.1.0',
    integrity: 'sha384-y',
    share: 10,
  };

  test('reads the areas and the version of the shell', () => {
    const written = { areas: [{ ...entry, canary }], shell: { version: 'abc' } };
    const read = { areas: [{ ...entry, canary }], shellVersion: 'abc' };
    expect(parseRegistry(JSON.stringify(written))).toEqual(read);
  });

  test.each([
    ['names no version', { ...canary, version: undefined }],
    ['has a share that is not a number', { ...canary, share: '10' }],
    ['has an entry on another origin', { ...canary, entry: '//elsewhere.example/mf-manifest.json' }],
  ])('keeps an area but drops its canary when the canary %s', (_why, broken) => {
    const { areas } = parseRegistry(JSON.stringify({ areas: [{ ...entry, canary: broken }] }));
    expect(areas).toEqual([entry]);
  });

  test('keeps an area, but not what it says about the needs of its home when that is malformed', () => {
    const needs = { files: ['remoteEntry.js'], shared: ['dayjs'] };
    const read = (home_needs: unknown) =>
      parseRegistry(JSON.stringify({ areas: [{ ...entry, canary, reads: ['teams'], home_needs }] })).areas;
    expect(read(needs)).toEqual([{ ...entry, canary, reads: ['teams'], home_needs: needs }]);
    expect(read({ ...needs, files: 'remoteEntry.js' })).toEqual([{ ...entry, canary, reads: ['teams'] }]);
  });

  test.each([
    ['has no roles', { ...entry, roles: undefined }],
    ['has an empty version', { ...entry, version: '' }],
    ['has an entry on another origin', { ...entry, entry: '//elsewhere.example/mf-manifest.json' }],
    ['has an absolute URL as its entry', { ...entry, entry: 'https://elsewhere.example/mf-manifest.json' }],
    ['has an entrance without a label', { ...entry, entrance: { icon: 'home' } }],
    ['is not an object', 'committee'],
  ])('drops an area that %s, and keeps the others', (_why, broken) => {
    expect(parseRegistry(JSON.stringify({ areas: [broken, entry] })).areas).toEqual([entry]);
  });

  test.each(['', 'null', '{}', '[]', '<!doctype html>'])('refuses %j', (text) => {
    expect(() => parseRegistry(text)).toThrow();
  });
});
