import {
  type CertificateAudience,
  type CertificateTemplate,
  certificateIssueCalls,
  certificateTemplateCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useParams } from '@portal/area-contract/router';
import { PageButton, useRead } from '@portal/area-kit';
import { Button, EmptyState, Muted, Notice, PageHeader, Panel, Stack } from '@portal/ui';
import { type CSSProperties, useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { isComplete } from '../../../shared/audience/audience-fields.tsx';
import {
  CERTIFICATES_PATH,
  certificateDesignPath,
  certificateIssuePath,
} from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { usePreview } from '../designer/preview/preview.request.ts';
import { PreviewControls, usePreviewPicture } from '../designer/preview/preview-picture.tsx';
import { AudienceSummary, CertificateAudienceFields } from './audience-summary.tsx';
import { RunningIssueNotice, useCertificateAudience, useRunningIssue } from './issue-progress.tsx';
import styles from './issues.module.css';
import { issueTexts } from './texts.ts';

/** Issues certificates of the design that the address names. */
export default function NewIssuePage() {
  const { designId } = useParams();
  return (
    <LoadedRecord
      title={issueTexts.title}
      answer={useRead(certificateTemplateCalls.list)}
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
          <div className={styles.buttons}>
            <Button
              kind="primary"
              disabled={!isCounted || running !== undefined}
              loading={acting}
              onClick={() => void issue()}
            >
              {issueTexts.issue}
            </Button>
          </div>
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
