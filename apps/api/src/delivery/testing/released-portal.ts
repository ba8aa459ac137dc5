import {
  findArea,
  type RegistryArea,
  readRegistry,
  releaseArea,
  releaseCanary,
  releaseShell,
} from '@portal/releases';
import { storeSampleArea, storeSampleShell } from '@portal/releases/testing';
import { newPerson, newSession } from '../../testing/newcomers.ts';
import { portalUnderTest } from '../../testing/portal-under-test.ts';

export const OPERATOR = { who: 'operator', commit: 'abc' };

/** For the top of a test file: a portal without people that has released its shell and the area `committee`. */
export function releasedPortal() {
  const portal = portalUnderTest({ demo: false });
  const released = {
    portal,
    releasesDir: '',
    shell: '',
    committee: {} as RegistryArea,
    /** The token of a new session: of a new committee, or of this person. */
    newToken: async (person?: string) => newSession(portal, person ?? (await newPerson(portal))),
    /** Stores another version of the area. */
    store: () => storeSampleArea(released.releasesDir, 'committee', crypto.randomUUID()),
    async startCanary(): Promise<RegistryArea> {
      const area = await released.store();
      await releaseCanary(released.releasesDir, area, 10, OPERATOR);
      return area;
    },
    canaryVersion: async () =>
      findArea(await readRegistry(released.releasesDir), 'committee')?.canary?.version,
  };
  beforeAll(async () => {
    const { releasesDir } = portal.context.config;
    const shell = await storeSampleShell(releasesDir, 'one');
    await releaseShell(releasesDir, shell, OPERATOR);
    Object.assign(released, { releasesDir, shell });
    released.committee = await released.store();
    await releaseArea(releasesDir, released.committee, OPERATOR);
  });
  return released;
}
