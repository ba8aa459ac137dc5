import { localOrigin, readLocalArea, writeLocalArea } from './local-area.ts';

it('names an area and a port of the loopback host', () => {
  const local = { area: 'committee', port: 8123 };
  expect(writeLocalArea(local)).toBe('committee:8123');
  expect(readLocalArea('committee:8123')).toEqual(local);
  expect(localOrigin(local)).toBe('http://localhost:8123');
});

it.each([
  '',
  'committee',
  'committee:80',
  'committee:65536',
  'committee:08123x',
  'committee:8123:1',
  'committee:evil.example:8123',
  'committee:8123/../x',
  'Committee:8123',
  '../x:8123',
])('reads nothing else: %j', (text) => expect(readLocalArea(text)).toBeNull());
