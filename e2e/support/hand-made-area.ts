import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { Registry } from '@portal/releases';

const FIXTURE = join(import.meta.dirname, '../fixtures/contract-1.0');

/** A version of the leader area that no build made: what its manifest and its script are answered with. */
export interface HandMadeVersion {
  readonly version: string;
  readonly manifest?: (route: Route) => Promise<void>;
  readonly script?: (route: Route) => Promise<void>;
}

export const asScript = (body: string) => (route: Route) =>
  route.fulfill({ contentType: 'text/javascript', body });

const file = (name: string, contentType: string) => async (route: Route) =>
  route.fulfill({ contentType, body: await readFile(join(FIXTURE, name), 'utf8') });

/**
 * Releases a version of the leader area in the eyes of this page: its registry names it as the newest, and its bundle is
 * what is given here, else the area of contract 1.0. Calling it again releases the next one.
 */
export async function releaseByHand(page: Page, { version, manifest, script }: HandMadeVersion) {
  await page.unroute('**/registry.json');
  await page.route('**/registry.json', async (route) => {
    const answer = await route.fetch();
    const registry = (await answer.json()) as Registry;
    const areas = registry.areas.map((area) => {
      if (area.name !== 'leader') return area;
      const { integrity: _ofBuild, home_needs: _alsoOfBuild, ...place } = area;
      return { ...place, version, contract: '1.0.0', entry: `/areas/leader/${version}/mf-manifest.json` };
    });
    await route.fulfill({ response: answer, json: { ...registry, areas } });
  });
  const bundle = `**/areas/leader/${version}`;
  await page.route(`${bundle}/mf-manifest.json`, manifest ?? file('mf-manifest.json', 'application/json'));
  await page.route(`${bundle}/remote-entry.js`, script ?? file('remote-entry.js', 'text/javascript'));
}

/**
 * A federated script, written out, of an area with one page. `page` is the source of a component, `load` of what gives its
 * module; both have React as `React`.
 */
export function areaScript(
  page: string,
  { contract = '1.0.0', load = 'async () => ({ default: Page })', menu = '[]' } = {},
): string {
  return `globalThis.areaOfContract10 = (() => {
  let React;
  const Page = ${page};
  const load = ${load};
  const area = {
    contract: '${contract}',
    menu: () => ${menu},
    routes: [{ path: 'home', title: 'تجربة', load }, { path: 'team-members', title: 'تجربة أخرى', load }],
    loadInitial: async () => ({}),
  };
  return {
    init: async (scope) => {
      const [offered] = Object.values(scope.react);
      React = (offered.lib ?? (await offered.get()))();
    },
    get: async () => () => ({ default: area }),
  };
})();`;
}

/** A component that shows one sentence. */
export const saying = (text: string) => `() => React.createElement('h1', null, '${text}')`;
