import manifest from '../package.json';
import { CONTRACT_VERSION } from './version.ts';

test('CONTRACT_VERSION, which areas name, equals the version in package.json, which releases name', () => {
  expect(CONTRACT_VERSION).toBe(manifest.version);
});
