import { type CertificateIssue, certificateIssueCalls } from '@portal/api-schema';
import {
  AUDIENCE_EMPTY,
  CERTIFICATE_TEMPLATE_CHANGED,
  CERTIFICATES_BEING_ISSUED,
  INVALID_DATA,
  RESULTS_NOT_PUBLISHED,
} from '@portal/domain/messages';
import { changeRecord } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { isLocalHost } from '../../platform/private-address.ts';
import { toIso } from '../../platform/time.ts';
import { requireDesign } from '../check-design.ts';
import { certificatesChange } from '../published-changes.ts';
import { findTemplate, lockTemplate } from '../templates/templates.repository.ts';
import { issueJob } from './issues.jobs.ts';
import { insertIssue, listIssueRows, selectIssues } from './issues.repository.ts';
import { countPlanned, firstPlanned } from './plan-issue.ts';

/** How many people are shown of an audience. */
const SHOWN_PEOPLE = 5;

export const certificateIssueRoutes = routesOf(certificateIssueCalls, {
  /** @throws HttpError 404 no such design · 409 ranks are needed that are not published */
  async audience({ db, config: { publicUrl } }, { body: { template_id, audience } }) {
    const template = await findTemplate(db, template_id);
    if (!template) throw notFound();
    const order = { template_id, audience, fields: template.fields };
    const counts = await countPlanned(db, order);
    if (!counts) throw conflict(RESULTS_NOT_PUBLISHED);
    const first = await firstPlanned(db, order, SHOWN_PEOPLE);
    return {
      recipients_count: counts.recipients,
      already_count: counts.already,
      last_rank: counts.last_rank,
      ...(counts.round?.name && { round: counts.round.name }),
      local_address: isLocalHost(new URL(publicUrl).hostname) ? publicUrl : null,
      first: first.map(({ name, team }) => ({ name, team })),
    };
  },

  /**
   * Begins to issue certificates; a job goes on with it.
   * @throws HttpError 404 no such design · 409 the design was changed after `version`, ranks are needed that are not published, or
   * another issue runs · 422 the design has no fields or one that cannot be on its page, or everyone has one already
   */
  add(context, { actor, body: { template_id, version, audience } }) {
    return changeRecord(context, actor, lockTemplate, template_id, async (template, { tx, at, publish }) => {
      if (version !== template.version) throw conflict(CERTIFICATE_TEMPLATE_CHANGED);
      const { page, background, fields } = template;
      if (fields.length === 0) throw refused(INVALID_DATA, { fields: ['لا حقول في التصميم بعد'] });
      requireDesign(page, fields);
      const counts = await countPlanned(tx, { template_id, audience, fields });
      if (!counts) throw conflict(RESULTS_NOT_PUBLISHED);
      if (counts.recipients === 0)
        throw refused(AUDIENCE_EMPTY, { audience: ['لا أحد في هذه الفئة بلا شهادة من هذا التصميم'] });
      const id = await insertIssue(tx, {
        template_id,
        audience,
        state: 'checking',
        total: counts.recipients,
        round: counts.round?.number ?? null,
        design: { page, background, fields },
        created_by: actor.id,
        created_at: at,
      });
      if (id === undefined) throw conflict(CERTIFICATES_BEING_ISSUED);
      await context.jobs.enqueue(tx, issueJob, { issue_id: id, actor });
      await publish(certificatesChange());
      return { issue: await getIssue({ db: tx }, id) };
    });
  },

  async list({ db }, { query }) {
    const { rows, pagination } = await listIssueRows(db, query);
    return { issues: rows.map(toIssue), pagination };
  },

  get: async (context, { params }) => ({ issue: await getIssue(context, params.id) }),
});

/** @throws HttpError 404 */
async function getIssue({ db }: Pick<Context, 'db'>, id: string): Promise<CertificateIssue> {
  const [row] = await selectIssues(db, { id });
  if (!row) throw notFound();
  return toIssue(row);
}

function toIssue({ issue, ...columns }: Awaited<ReturnType<typeof selectIssues>>[number]): CertificateIssue {
  const { design: _design, round: _round, created_at, finished_at, ...row } = issue;
  return {
    ...row,
    ...columns,
    created_at: created_at.toISOString(),
    finished_at: toIso(finished_at),
  };
}
