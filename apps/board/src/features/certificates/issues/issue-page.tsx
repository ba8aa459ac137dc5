import { readOf } from '@portal/api-client';
import { type CertificateIssue, type CertificateProblem, certificateIssueCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { PageButton } from '@portal/area-kit';
import {
  Button,
  column,
  type DataColumn,
  DataTable,
  ForeignText,
  Muted,
  Notice,
  PageHeader,
  Row,
  Stack,
} from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { Download } from 'lucide-react';
import { Facts } from '../../../shared/facts/facts.tsx';
import { listTexts } from '../../../shared/lists/texts.ts';
import {
  CERTIFICATE_ISSUES_PATH,
  certificateDesignPath,
  issueDesignPath,
  issuedOfIssuePath,
} from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { fieldKindNames } from '../designer/texts.ts';
import { audienceOf, IssueProgress, IssueStateTag, isRunning } from './issue-progress.tsx';
import styles from './issues.module.css';
import { issueTexts } from './texts.ts';
import { useCertificatesZip } from './use-certificates-zip.ts';

/** How far an issue is, and what became of it. The address names the issue: a reload and another director see the same. */
export default function IssuePage() {
  const { api } = useShell();
  const { issueId = '' } = useParams();
  return (
    <LoadedRecord
      title={issueTexts.issueTitle}
      read={readOf(api, certificateIssueCalls.get, { params: { id: issueId } })}
      itemOf={({ issue }) => issue}
      skeleton={[4]}
      notFound={issueTexts.issueNotFound}
      listPath={CERTIFICATE_ISSUES_PATH}
    >
      {(issue) => (
        <Stack>
          <PageHeader
            title={issueTexts.issueTitle}
            tag={<IssueStateTag state={issue.state} />}
            subtitle={issueTexts.of(issue.template_name)}
            actions={<PageButton to={CERTIFICATE_ISSUES_PATH}>{issueTexts.listTitle}</PageButton>}
          />
          <IssueOutcome issue={issue} />
        </Stack>
      )}
    </LoadedRecord>
  );
}

/** The progress of an issue, then what it made or why it made nothing. */
function IssueOutcome({ issue }: { issue: CertificateIssue }) {
  return (
    <div className={styles.stack}>
      {isRunning(issue) && <Running issue={issue} />}
      {issue.state === 'issued' && <Issued issue={issue} />}
      {issue.state === 'refused' && <IssueProblems issue={issue} />}
      {issue.state === 'failed' && <Failed issue={issue} />}
      <IssueFacts issue={issue} />
    </div>
  );
}

function Running({ issue }: { issue: CertificateIssue }) {
  return (
    <>
      <IssueProgress issue={issue} />
      <Muted>{issue.state === 'checking' ? issueTexts.checkingText : issueTexts.issuingText}</Muted>
      {issue.state === 'issuing' && (
        <Row>
          <ToCertificates issue={issue} />
        </Row>
      )}
    </>
  );
}

function Issued({ issue }: { issue: CertificateIssue }) {
  const zip = useCertificatesZip();
  return (
    <>
      <Notice tone="ok" title={issueTexts.done} live>
        <p>{issueTexts.doneText(issue.total)}</p>
      </Notice>
      <Row>
        <ToCertificates issue={issue} />
        <Button
          icon={<Download size={15} strokeWidth={1.7} aria-hidden />}
          loading={zip.isPending}
          onClick={() => zip.mutate(issue.template_id)}
        >
          {issueTexts.zip}
        </Button>
      </Row>
    </>
  );
}

function Failed({ issue }: { issue: CertificateIssue }) {
  const { template_id, failure, done, total } = issue;
  return (
    <>
      <Notice tone="refused" title={issueTexts.failed(done, total)} live>
        <p>{issueTexts.failures[failure ?? 'unknown']}</p>
        <p>{issueTexts.failedText}</p>
      </Notice>
      <Row>
        {done > 0 && <ToCertificates issue={issue} />}
        <PageButton to={issueDesignPath(template_id)}>{issueTexts.again}</PageButton>
      </Row>
    </>
  );
}

function ToCertificates({ issue: { id } }: { issue: CertificateIssue }) {
  return (
    <PageButton kind="primary" to={issuedOfIssuePath(id)}>
      {issueTexts.toList}
    </PageButton>
  );
}

function IssueFacts({
  issue: { audience, created_at, created_by, finished_at },
}: {
  issue: CertificateIssue;
}) {
  const { timeZone } = useShell().event;
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          [issueTexts.columns.audience, audienceOf(audience)],
          [issueTexts.columns.by, created_by],
          [issueTexts.columns.when, formatDateTime(created_at, timeZone)],
          ...(finished_at ? [[issueTexts.finished, formatDateTime(finished_at, timeZone)] as const] : []),
        ]}
      />
    </div>
  );
}

const { problemColumns } = issueTexts;

const columns: readonly DataColumn<CertificateProblem>[] = [
  column('name', problemColumns.name, { inCard: 'heading' }, ({ name }) => <ForeignText>{name}</ForeignText>),
  column('team', problemColumns.team, ({ team }) => <ForeignText>{team ?? listTexts.none}</ForeignText>),
  column('kind', problemColumns.field, ({ kind }) => fieldKindNames[kind]),
  column('reason', problemColumns.reason, ({ reason }) => reason),
];

/** Why nothing was issued: every text that cannot be drawn, with its reason, and the ways on. */
function IssueProblems({ issue }: { issue: CertificateIssue }) {
  const { template_id, problems, problems_count } = issue;
  return (
    <>
      <Notice tone="refused" title={issueTexts.refused(problems_count)} live>
        <p>{issueTexts.refusedText}</p>
        {problems.length < problems_count && <p>{issueTexts.firstProblems(problems.length)}</p>}
      </Notice>
      <Row>
        <PageButton kind="primary" to={certificateDesignPath(template_id)}>
          {issueTexts.openDesign}
        </PageButton>
        <PageButton to={issueDesignPath(template_id)}>{issueTexts.again}</PageButton>
      </Row>
      <DataTable
        label={issueTexts.problemsLabel}
        columns={columns}
        rows={problems}
        rowKey={({ name, team, kind, value }) => `${name} ${team} ${kind} ${value}`}
        empty={null}
      />
    </>
  );
}
