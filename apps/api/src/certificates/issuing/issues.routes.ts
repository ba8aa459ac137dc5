import * as calls from '@portal/api-schema';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../audit/actor.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../plugins/own/route.ts';
import { getIssue, issueCertificates, listIssues, previewAudience } from './issues.service.ts';

export function certificateIssueRoutes(app: FastifyInstance, context: Context): void {
  serve(app, calls.certificateAudience, async ({ body }) => ({
    message: 'certificate audience',
    data: await previewAudience(context, body),
  }));

  serve(app, calls.issueCertificates, async ({ caller, body, request }) => ({
    message: 'certificates are being issued',
    data: { issue: await issueCertificates(context, actorOf(caller, request), body) },
  }));

  serve(app, calls.listCertificateIssues, async ({ query }) => ({
    message: 'certificate issues',
    data: await listIssues(context, query),
  }));

  serve(app, calls.getCertificateIssue, async ({ params }) => ({
    message: 'certificate issue',
    data: { issue: await getIssue(context, params.id) },
  }));
}
