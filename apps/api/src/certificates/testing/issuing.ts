import {
  type CertificateAudience,
  type CertificateField,
  certificateIssueCalls,
  certificateTemplateCalls,
  type Data,
  type IssuedCertificate,
  issuedCertificateCalls,
} from '@portal/api-schema';
import type { Context } from '../../platform/context.ts';
import { type Members, twoQualifiedTeams } from '../../testing/qualified-teams.ts';
import { type Answer, dataOf, type Session, type TestApp } from '../../testing/test-app.ts';
import { type IssuedRow, listIssuedRows } from '../issued/issued-certificates.repository.ts';
import { issueCertificatesWorker } from '../issuing/issue-certificates.ts';
import { sampleField } from './samples.ts';

export const DESIGN: readonly CertificateField[] = [
  sampleField('name', 60),
  sampleField('team', 90),
  sampleField('qr', 150, { height: 40 }),
  sampleField('serial', 190, { height: 10, size: 12, minimum_size: 8 }),
];

/** Runs `before` before each file is stored, with the number of those before it. @returns ends that */
export function beforeStoring(
  { fileStore }: Context,
  before: (earlier: number) => Promise<unknown>,
): () => void {
  const { put } = fileStore;
  let earlier = 0;
  const storing = jest.spyOn(fileStore, 'put').mockImplementation(async (...parts) => {
    earlier += 1;
    await before(earlier - 1);
    return put(...parts);
  });
  return () => storing.mockRestore();
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Goes on with an issue, as the job of a process does. */
export function runIssue(context: Context, issue_id: string): Promise<void> {
  return issueCertificatesWorker.run(context, { issue_id }, quiet);
}

/** For the top of a test file: two qualified teams of the demo, the people in them, and the teams as an audience. */
export function twoTeamsOf(portal: TestApp) {
  const two = {
    ids: [] as string[],
    members: [] as Members,
    audience: () => ({ to: 'teams' as const, team_ids: two.ids }),
  };
  beforeAll(async () => {
    const { twoTeams: ids, members } = await twoQualifiedTeams(portal.db);
    Object.assign(two, { ids, members });
  });
  return two;
}

/** What the tests of certificates do as a director. */
export function issuingOf(portal: TestApp, director: Session) {
  const add = async (fields: readonly CertificateField[] = DESIGN) => {
    const name = 'شهادة مشاركة';
    const { id, version } = (await director.data(certificateTemplateCalls.add, { body: { name } })).template;
    const body = { template_id: id, version, fields };
    return (await director.data(certificateTemplateCalls.change, { body })).template;
  };
  const ask = (template: { id: string; version: number }, audience: CertificateAudience) =>
    director('POST', '/certificates/issue', {
      template_id: template.id,
      version: template.version,
      audience,
    });
  const issueOf = (answer: Answer) => dataOf<Data<typeof certificateIssueCalls.add>>(answer).issue;
  const progress = async (id: string) => issueOf(await director('GET', `/certificates/issues/${id}`));
  return {
    add,
    ask,
    issueOf,
    progress,
    remove: ({ id }: { id: string }) => director('DELETE', '/certificate-templates', { template_id: id }),
    audienceOf: (body: object) => director.data(certificateIssueCalls.audience, { body }),
    /** Issues certificates of a new design, to the end. */
    async issue(audience: CertificateAudience, fields: readonly CertificateField[] = DESIGN) {
      const template = await add(fields);
      const { id } = issueOf(await ask(template, audience));
      await runIssue(portal.context, id);
      return { template, issue: await progress(id) };
    },
    async issued(query: string): Promise<IssuedCertificate[]> {
      return (await director.data(issuedCertificateCalls.list, { query: `per_page=100&${query}` }))
        .certificates;
    },
    /** The rows of an issue, in the order in which they were made. */
    async rowsOf(issue_id: string): Promise<IssuedRow[]> {
      const rows = await listIssuedRows(portal.db, { issue_id, sort: 'issued_at' });
      return rows.map(({ certificate }) => certificate);
    },
  };
}
