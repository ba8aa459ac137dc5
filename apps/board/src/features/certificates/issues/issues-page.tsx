import { type CertificateIssue, certificateIssueCalls } from '@portal/api-schema';
import { NameLink, PageButton } from '@portal/area-kit';
import { column, type DataColumn, ForeignText, PageHeader, Stack } from '@portal/ui';
import { listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { Moment } from '../../../shared/lists/moment.tsx';
import { RecordList } from '../../../shared/lists/record-list.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import { defineList, useList } from '../../../shared/lists/use-list.ts';
import { CERTIFICATES_PATH, certificateIssuePath } from '../../../shared/navigation/paths.ts';
import { audienceOf, IssueStateTag } from './issue-progress.tsx';
import { issueTexts } from './texts.ts';

/** One page of the issues. */
const issuesList = defineList({
  call: certificateIssueCalls.list,
  queryOf: (params) => listQuery(params, sortsBy('created_at'), {}),
});

const { columns } = issueTexts;

const issueColumns: readonly DataColumn<CertificateIssue>[] = [
  column('design', columns.design, { inCard: 'heading' }, (issue) => <Design issue={issue} />),
  column('state', columns.state, { inCard: 'corner' }, ({ state }) => <IssueStateTag state={state} />),
  column('audience', columns.audience, ({ audience }) => audienceOf(audience)),
  column('count', columns.count, Count),
  column('created_at', columns.when, { sortable: true }, ({ created_at }) => <Moment at={created_at} />),
  column('by', columns.by, ({ created_by }) => <ForeignText>{created_by ?? listTexts.none}</ForeignText>),
];

function Design({ issue: { id, template_name } }: { issue: CertificateIssue }) {
  return (
    <NameLink to={certificateIssuePath(id)}>
      <ForeignText>{template_name}</ForeignText>
    </NameLink>
  );
}

function Count({ state, done, total }: CertificateIssue) {
  if (state === 'issued') return total;
  return state === 'issuing' || state === 'failed' ? issueTexts.progressOf(done, total) : listTexts.none;
}

/** All issues of certificates, the newest first. */
export default function IssuesPage() {
  const list = useList(issuesList);
  return (
    <Stack>
      <PageHeader
        title={issueTexts.listTitle}
        subtitle={issueTexts.listSubtitle}
        actions={<PageButton to={CERTIFICATES_PATH}>{issueTexts.toDesigns}</PageButton>}
      />
      <RecordList
        list={list}
        label={issueTexts.tableLabel}
        columns={issueColumns}
        rowsOf={({ issues }) => issues}
        empty={{ title: issueTexts.empty, text: issueTexts.emptyText }}
        rowKey={({ id }) => id}
        defaultSort="-created_at"
      />
    </Stack>
  );
}
