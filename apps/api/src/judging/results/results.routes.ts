import { resultsCalls } from '@portal/api-schema';
import { notFound } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { frozenRanking, ownResults, publicResults, snapshotFile } from './published-results.service.ts';
import { readResults, updateResults } from './results.service.ts';

export const resultsRoutes = routesOf(resultsCalls, {
  get: readResults,
  update: updateResults,
  ranking: frozenRanking,
  snapshot: snapshotFile,
  own: ownResults,
  public: async (context) => {
    const data = await publicResults(context);
    if (!data) throw notFound();
    return data;
  },
});
