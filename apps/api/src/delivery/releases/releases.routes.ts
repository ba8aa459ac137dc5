import { existsSync } from 'node:fs';
import { RELEASE_CHANGES_MAX, releaseCalls } from '@portal/api-schema';
import {
  isExpired,
  places,
  previewPath,
  readPreviews,
  readReleaseState,
  reportReleases,
} from '@portal/releases';
import { routesOf } from '../../platform/http/route.ts';
import { listSums } from '../client-reports/client-reports.repository.ts';
import { listVitals } from '../client-reports/vitals.repository.ts';
import { changeRelease } from './change-release.service.ts';
import { publishRelease } from './publish-release.service.ts';

/** What the command of a team's CI prints. */
const MESSAGES = {
  check: 'nothing published',
  preview: 'published to those who open the link',
  canary: 'published to some',
  everyone: 'published to everyone',
} as const;

export const releaseRoutes = routesOf(releaseCalls, {
  async list({ db, config: { releasesDir, publicUrl }, now }) {
    const at = now();
    const [state, sums, vitals, all] = await Promise.all([
      readReleaseState(releasesDir),
      listSums(db),
      listVitals(db),
      readPreviews(releasesDir),
    ]);
    const stored = all.filter((preview) => !isExpired(preview, at));
    const reports = { at: at.toISOString(), sums, vitals };
    const { apps, previews, history } = reportReleases({ state, reports, previews: stored }, undefined);
    const links = new Map(
      stored.map((preview) => [`${preview.area.name} ${preview.area.version}`, previewPath(preview)]),
    );
    return {
      apps: apps.map(({ other_versions: _others, earlier, ...app }) => ({
        ...app,
        earlier: earlier.filter(({ version }) => existsSync(places.area(releasesDir, app.app, version))),
      })),
      previews: previews.map((preview) => ({
        ...preview,
        link: `${publicUrl}${links.get(`${preview.app} ${preview.version}`)}`,
      })),
      history: history.slice(0, RELEASE_CHANGES_MAX),
    };
  },

  publish: async (context, input) => {
    const data = await publishRelease(context, input);
    return { message: MESSAGES[input.query.to], data };
  },

  change: changeRelease,
});
