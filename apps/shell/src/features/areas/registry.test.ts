import { parseRegistry } from './registry.ts';

const entry = {
  name: 'committee',
  prefix: '/judging-committees-dashboard/portal',
  roles: ['committee'],
  home: '/judging-committees-dashboard/portal/home',
  version: '1.0.0-abc',
  entry: '/areas/committee/1.0.0-abc/mf-manifest.json',
  contract: '1.0.0',
  integrity: 'sha384-x',
};

describe('parseRegistry', () => {
  test('reads the areas', () => {
    expect(parseRegistry(JSON.stringify({ revision: '7', areas: [entry] }))).toEqual({
      revision: '7',
      areas: [entry],
    });
  });

  test.each([
    ['has no roles', { ...entry, roles: undefined }],
    ['has an empty version', { ...entry, version: '' }],
    ["is another origin's", { ...entry, entry: '//elsewhere.example/mf-manifest.json' }],
    ['is an absolute address', { ...entry, entry: 'https://elsewhere.example/mf-manifest.json' }],
    ['is not an object', 'committee'],
  ])('leaves out an area that %s, and keeps the others', (_why, broken) => {
    expect(parseRegistry(JSON.stringify({ revision: '7', areas: [broken, entry] })).areas).toEqual([entry]);
  });

  test.each(['', 'null', '{}', '[]', '<!doctype html>'])('refuses %j', (text) => {
    expect(() => parseRegistry(text)).toThrow();
  });
});
