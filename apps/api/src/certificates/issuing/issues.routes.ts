import { certificateIssueCalls } from '@portal/api-schema';
import { routesOf } from '../../platform/http/route.ts';
import { getIssue, issueCertificates, listIssues, previewAudience } from './issues.service.ts';

export const certificateIssueRoutes = routesOf(certificateIssueCalls, {
  audience: previewAudience,
  add: issueCertificates,
  list: listIssues,
  get: async (context, { params }) => ({ issue: await getIssue(context, params.id) }),
});
