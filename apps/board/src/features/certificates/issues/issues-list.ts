import { type CertificateIssuesData, type CertificateIssuesQuery, queryKeys } from '@portal/api-client';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import type { ListSource } from '../../../shared/lists/use-list.ts';

const SORTS = sortsBy('created_at');

/** One page of the issues. */
export const issuesList: ListSource<CertificateIssuesQuery, CertificateIssuesData> = {
  queryOf: (params) => listQuery(params, SORTS, {}),
  queryKey: queryKeys.certificateIssues,
  fetch: (api, query, options) => api.certificateIssues.list(query, options),
};
