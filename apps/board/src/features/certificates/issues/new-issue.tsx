import {
  type CertificateAudience,
  type CertificateTemplate,
  certificateIssueCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { PageButton } from '@portal/area-kit';
import { Button, EmptyState, Muted, Notice, Panel } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../../shared/actions/use-action.ts';
import { isComplete } from '../../../shared/audience/audience-fields.tsx';
import { certificateDesignPath, certificateIssuePath } from '../../../shared/navigation/paths.ts';
import { AudienceSummary, CertificateAudienceFields } from './audience-summary.tsx';
import { useCertificateAudience, useRunningIssue } from './certificate-issues.request.ts';
import { IssuePreview } from './issue-preview.tsx';
import styles from './issues.module.css';
import { issueTexts } from './texts.ts';

/** Chooses who gets a certificate of the design, and begins the issue after a question. */
export function NewIssue({ design }: { design: CertificateTemplate }) {
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
