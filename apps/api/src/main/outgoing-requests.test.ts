import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
/**
 * What asks another server. The libraries for PostgreSQL, S3 and mail do too, at addresses of the environment; nothing else may: an
 * image, a link or a background is never fetched.
 */
const ASKS =
  /\bfetch\(|\{[^}]*\b(?:request|get|connect|createConnection|createSocket|Agent)\b[^}]*\} from 'node:|'undici'|WebSocket\(|EventSource\(/;

it('no code of the API asks a server whose address a person could choose', () => {
  const files = globSync('**/*.ts', { cwd: ROOT }).filter(
    (file) => !/\.test\.ts$|(?:^|\/)testing\//.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.filter((file) => ASKS.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(found.toSorted()).toEqual([]);
});
