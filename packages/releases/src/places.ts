import { join } from 'node:path';

/** Name of an area's federation manifest inside its bundle. */
export const MANIFEST = 'mf-manifest.json';

/** What an area's home needs, inside its bundle; a bundle that was built before it was recorded has none. */
export const HOME_NEEDS = 'home-needs.json';

/** The shell's page inside its bundle, for every address but those of the login page. */
export const SHELL_PAGE = 'index.html';

/** The page of the login addresses; a shell that was built before there was one has only `SHELL_PAGE`. */
export const LOGIN_PAGE = 'login.html';

/** What a shell offers to areas, beside its page: contract versions and shared modules; see `ShellOffer`. */
export const SHELL_OFFER = 'shell-offer.json';

/** The calls that a bundle makes, inside it; a bundle that was built before they were recorded has none. */
export const USED_CALLS = 'calls.json';

/** What tools/webpack/page-loads.js leaves in a bundle. */
export const PAGE_LOADS = 'page-loads.json';

/** The folder of what changes when a version starts or stops to run. */
const STATE = 'state';

/**
 * Paths under RELEASES_DIR. The portal serves `areas/`, `shell/assets/`, `shell/current/` and the registry; the rest
 * is for operators only. `state/` and `previews/` have everything that the API writes, unless it takes releases over HTTP: who
 * runs the API can be refused the rest.
 */
export const places = {
  registry: (releasesDir: string) => join(releasesDir, STATE, 'registry.json'),
  /** Who may release what; operators write it. */
  owners: (releasesDir: string) => join(releasesDir, 'owners.json'),
  lock: (releasesDir: string) => join(releasesDir, STATE, 'releases.lock'),
  history: (releasesDir: string) => join(releasesDir, STATE, 'history.jsonl'),
  /** Held while a team publishes the area over HTTP. */
  publishing: (releasesDir: string, area: string) => join(releasesDir, STATE, `publishing-${area}.lock`),
  /** The calls that the API serves, as it wrote them at its start. */
  servedCalls: (releasesDir: string) => join(releasesDir, STATE, 'api-calls.json'),
  clientReports: (releasesDir: string) => join(releasesDir, STATE, 'client-reports.json'),
  /** A version that only its link shows; the file is named by the secret of the link. */
  preview: (releasesDir: string, token: string) => join(releasesDir, 'previews', `${token}.json`),
  previews: (releasesDir: string) => join(releasesDir, 'previews'),
  record: (releasesDir: string, app: string, version: string) =>
    join(releasesDir, 'records', app, `${version}.json`),
  records: (releasesDir: string, app: string) => join(releasesDir, 'records', app),
  area: (releasesDir: string, area: string, version: string) => join(releasesDir, 'areas', area, version),
  areaVersions: (releasesDir: string, area: string) => join(releasesDir, 'areas', area),
  shell: (releasesDir: string, version: string) => join(releasesDir, 'shell/versions', version),
  shellVersions: (releasesDir: string) => join(releasesDir, 'shell/versions'),
  shellAssets: (releasesDir: string) => join(releasesDir, 'shell/assets'),
  /** The source map of a released script; no web server serves `records/`. */
  sourceMap: (releasesDir: string, script: string) => {
    const [, folder = '', file = ''] = /^(?:areas\/([^/]+\/[^/]+)|assets)\/(.*)$/.exec(script) ?? [];
    return join(releasesDir, 'records', folder || 'shell', 'maps', `${file}.map`);
  },
  /** A released script by its address without the leading slash: `areas/…` or `assets/…`. */
  script: (releasesDir: string, file: string) =>
    join(releasesDir, file.startsWith('assets/') ? 'shell' : '', file),
  /** A symbolic link to the folder of the current shell. */
  shellCurrent: (releasesDir: string) => join(releasesDir, 'shell/current'),
};
