import { ApiError, readOf } from '@portal/api-client';
import {
  type CertificateAudience,
  type CertificateTemplate,
  certificateIssueCalls,
  certificateTemplateCalls,
  type Data,
  type Named,
  prizeCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { LoadFailure, namedOptions, PageButton, useRead } from '@portal/area-kit';
import { Button, EmptyState, Muted, Notice, PageHeader, Panel, Row, Stack } from '@portal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { AudienceFields, type AudienceKind, isComplete } from '../../../shared/audience/audience-fields.tsx';
import { audienceTexts } from '../../../shared/audience/texts.ts';
import { failureText } from '../../../shared/failures/failure-text.ts';
import {
  CERTIFICATES_PATH,
  certificateDesignPath,
  certificateIssuePath,
} from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { useRecordState } from '../../../shared/records/record-state.ts';
import { usePreview } from '../designer/preview/preview.request.ts';
import { PreviewControls, usePreviewPicture } from '../designer/preview/preview-picture.tsx';
import { RunningIssueNotice, useCertificateAudience, useRunningIssue } from './issue-progress.tsx';
import styles from './issues.module.css';
import { issueTexts } from './texts.ts';

/** Issues certificates of the design that the address names. */
export default function NewIssuePage() {
  const { api } = useShell();
  const { designId } = useParams();
  return (
    <LoadedRecord
      title={issueTexts.title}
      read={readOf(api, certificateTemplateCalls.list)}
      itemOf={({ templates }) => templates.find(({ id }) => id === designId)}
      skeleton={[4]}
      notFound={issueTexts.notFound}
      listPath={CERTIFICATES_PATH}
    >
      {(design) => (
        <Stack>
          <PageHeader title={issueTexts.title} subtitle={issueTexts.of(design.name)} />
          <RunningIssueNotice />
          <NewIssue design={design} />
        </Stack>
      )}
    </LoadedRecord>
  );
}

/** Chooses who gets a certificate of the design, and begins the issue after a question. */
function NewIssue({ design }: { design: CertificateTemplate }) {
  const { navigate } = useShell();
  const { send, acting } = useAction();
  const isDeleted = useRecordState() === 'deleted';
  const running = useRunningIssue();
  const [audience, setAudience] = useState<CertificateAudience>({ to: 'qualified' });
  const answer = useCertificateAudience(design.id, audience);
  const count = answer.data?.recipients_count ?? 0;
  const localAddress = answer.data?.local_address ?? null;
  const isCounted = isComplete(audience) && !answer.isPlaceholderData && count > 0;

  const issue = async () => {
    const notified = audience.to === 'committees' ? 'committees' : 'leaders';
    const texts = issueTexts.issuing(count, notified, localAddress !== null, answer.data?.round);
    const body = { template_id: design.id, version: design.version, audience };
    const { result } = await send(certificateIssueCalls.add, texts, { body });
    if (result) navigate(certificateIssuePath(result.issue.id));
  };
  const openDesign = <PageButton to={certificateDesignPath(design.id)}>{issueTexts.openDesign}</PageButton>;
  if (design.fields.length === 0) {
    return <EmptyState title={issueTexts.noFields} text={issueTexts.noFieldsText} action={openDesign} />;
  }
  return (
    <>
      <Panel title={issueTexts.audience} aside={openDesign}>
        <div className={styles.stack}>
          <CertificateAudienceFields audience={audience} onChange={setAudience} />
          <AudienceSummary audience={audience} answer={answer} />
          {localAddress !== null && (
            <Notice tone="waiting" title={issueTexts.localAddress}>
              {issueTexts.localAddressText(localAddress)}
            </Notice>
          )}
          {running && <Muted>{issueTexts.anotherRunning}</Muted>}
          <Row>
            <Button
              kind="primary"
              disabled={!isCounted || running !== undefined || isDeleted}
              loading={acting}
              onClick={() => void issue()}
            >
              {issueTexts.issue}
            </Button>
          </Row>
        </div>
      </Panel>
      {isComplete(audience) && count > 0 && <IssuePreview design={design} audience={audience} />}
    </>
  );
}

interface IssuePreviewProps {
  readonly design: CertificateTemplate;
  readonly audience: CertificateAudience;
}

/** The paper of one of those who get a certificate, before any is issued. */
function IssuePreview({ design, audience }: IssuePreviewProps) {
  const preview = usePreview(design, audience);
  const { picture, failure } = usePreviewPicture(preview);
  const faults = Object.values(preview.faults);
  const { width, height } = design.page;
  return (
    <Panel title={issueTexts.preview}>
      <div className={styles.stack}>
        <Muted>{issueTexts.previewHint}</Muted>
        <PreviewControls preview={preview} />
        {faults.length > 0 && (
          <Notice tone="refused" live>
            {faults.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        {failure}
        <div className={styles.paper} style={{ '--ratio': width / height } as CSSProperties}>
          {picture}
        </div>
      </div>
    </Panel>
  );
}

interface AudienceSummaryProps {
  readonly audience: CertificateAudience;
  readonly answer: UseQueryResult<Data<typeof certificateIssueCalls.audience>>;
}

/** Ranks that are not published. */
const CONFLICT = 409;

/** How many certificates are issued to the audience, the first names, and how many people have one already. */
function AudienceSummary({ audience, answer }: AudienceSummaryProps) {
  if (!isComplete(audience)) return <Muted>{audienceTexts.teamsRequired}</Muted>;
  if (answer.isPending) return <Muted>{issueTexts.counting}</Muted>;
  if (answer.error instanceof ApiError && answer.error.status === CONFLICT) {
    return <Notice tone="waiting">{failureText(answer.error, issueTexts.startFailed)}</Notice>;
  }
  if (!answer.data) return <LoadFailure query={answer} />;
  const { recipients_count, already_count, last_rank, round, first } = answer.data;
  const names = first.map(({ name }) => name);
  return (
    <div role="status" aria-busy={answer.isPlaceholderData} className={styles.summary}>
      <p>
        <strong>{recipients_count === 0 ? issueTexts.noOne : issueTexts.count(recipients_count)}</strong>{' '}
        {names.length > 0 && <Muted>{audienceTexts.first(names, recipients_count - names.length)}</Muted>}
      </p>
      {recipients_count === 0 && (
        <p>
          <Muted>{already_count > 0 ? issueTexts.allHaveOne : issueTexts.noOneText[audience.to]}</Muted>
        </p>
      )}
      {round !== undefined && <p>{issueTexts.ofRound(round)}</p>}
      {audience.to === 'first' && last_rank !== null && last_rank < audience.ranks && (
        <p>
          <Muted>{issueTexts.lastRank(last_rank)}</Muted>
        </p>
      )}
      {already_count > 0 && (
        <p>
          <Muted>{issueTexts.already(already_count)}</Muted>
        </p>
      )}
    </div>
  );
}

interface CertificateAudienceFieldsProps {
  readonly audience: CertificateAudience;
  readonly onChange: (audience: CertificateAudience) => void;
}

const ranks = {
  name: 'ranks',
  label: issueTexts.ranks,
  hint: issueTexts.ranksHint,
  options: [1, 2, 3, 5, 10, 20, 50, 100].map((value) => ({
    value: String(value),
    label: issueTexts.ranksOption(value),
  })),
  isRequired: true,
  write: (value: string | undefined) => (value === undefined ? value : Number(value)),
};
const { qualified, checked_in, first, prize, committees, teams } = issueTexts.kinds;
const kindsWith = (prizes: readonly Named[]): readonly AudienceKind<CertificateAudience>[] => [
  { label: qualified, empty: { to: 'qualified' } },
  { label: checked_in, empty: { to: 'checked_in' } },
  { label: first, empty: { to: 'first', ranks: 3 }, fields: [ranks] },
  ...prizes.slice(0, 1).map(({ id }) => ({
    label: prize,
    empty: { to: 'prize' as const, prize_id: id },
    fields: [{ name: 'prize_id', label: issueTexts.prize, options: namedOptions(prizes), isRequired: true }],
  })),
  { label: committees, empty: { to: 'committees' } },
  { label: teams, empty: { to: 'teams', team_ids: [] } },
];

/** Who gets a certificate: a kind of people, and what that kind needs besides. */
function CertificateAudienceFields(props: CertificateAudienceFieldsProps) {
  const prizes = useRead(prizeCalls.list).data?.prizes ?? [];
  return <AudienceFields label={issueTexts.to} kinds={kindsWith(prizes)} {...props} />;
}
