import { join } from 'node:path';
import { type CallShapes, callFaults } from '@portal/domain/call-shapes';
import { readJson, writeAtomically } from './files.ts';
import { places, USED_CALLS } from './places.ts';

/** Says for operators which calls the API serves; it does so when it starts. */
export function writeServedCalls(releasesDir: string, served: CallShapes): Promise<void> {
  return writeAtomically(places.servedCalls(releasesDir), `${JSON.stringify(served)}\n`);
}

/** The calls that the bundle in this folder makes, as its build wrote them down; null when it did not. */
export function readUsedCalls(folder: string): Promise<CallShapes | null> {
  return readJson(join(folder, USED_CALLS));
}

/** Why the running API cannot serve a bundle, one sentence for each role that it does not have and for each call. */
export async function unservedCalls(
  releasesDir: string,
  app: string,
  roles: readonly string[],
  used: CallShapes,
): Promise<string[]> {
  const served = await readJson<CallShapes>(places.servedCalls(releasesDir));
  if (!served) return ['No API has said which calls it serves: start the portal first.'];
  // Every role may make calls of its own, such as the one that ends its session.
  const known = new Set(Object.values(served).flatMap((call) => call.roles));
  const unknown = roles.filter((role) => !known.has(role));
  return [
    ...unknown.map((role) => `${app} is for the role ${role}, which the API does not have.`),
    ...callFaults(app, roles, used, served),
  ];
}
