import manifest from '../package.json';
import { CONTRACT_VERSION } from './version.ts';

test("the contract's version is the package's: releases name the one, areas the other", () => {
  expect(CONTRACT_VERSION).toBe(manifest.version);
});
