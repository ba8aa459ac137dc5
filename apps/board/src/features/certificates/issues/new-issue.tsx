import type { CertificateAudience, CertificateTemplate } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { Button, EmptyState, Muted, Panel } from '@portal/ui';
import { useState } from 'react';
import { useAskedAction } from '../../../shared/actions/use-asked-action.ts';
import { certificateDesignPath, certificateIssuePath } from '../../../shared/paths.ts';
import { issueTexts } from '../../../texts/certificate-issues.ts';
import { AudienceFields } from './audience-fields.tsx';
import { AudienceSummary } from './audience-summary.tsx';
import { emptyAudience, isComplete } from './certificate-audience.ts';
import { useCertificateAudience, useRunningIssue } from './certificate-issues.request.ts';
import styles from './issues.module.css';

/** Chooses who gets a certificate of the design, and begins the issue after a question. */
export function NewIssue({ design }: { design: CertificateTemplate }) {
  const { prefix, api, navigate } = useShell();
  const { ask, acting } = useAskedAction();
  const running = useRunningIssue();
  const [audience, setAudience] = useState<CertificateAudience>(emptyAudience('qualified'));
  const answer = useCertificateAudience(design.id, audience);
  const count = answer.data?.recipients_count ?? 0;
  const isCounted = isComplete(audience) && !answer.isPlaceholderData && count > 0;

  const issue = async () => {
    const { result } = await ask(
      {
        title: issueTexts.sure(count),
        text: audience.to === 'committees' ? issueTexts.sureTextCommittees : issueTexts.sureText,
        confirmText: issueTexts.issue,
      },
      {
        call: () => api.certificateIssues.add({ template_id: design.id, version: design.version, audience }),
        running: issueTexts.starting,
        done: issueTexts.started,
        failed: issueTexts.startFailed,
        changes: ['certificates'],
      },
    );
    if (result) navigate(certificateIssuePath(result.issue.id));
  };
  const openDesign = (
    <Button href={resolvePath(prefix, certificateDesignPath(design.id))}>{issueTexts.openDesign}</Button>
  );
  if (design.fields.length === 0) {
    return <EmptyState title={issueTexts.noFields} text={issueTexts.noFieldsText} action={openDesign} />;
  }
  return (
    <Panel title={issueTexts.audience} aside={openDesign}>
      <div className={styles.stack}>
        <AudienceFields audience={audience} onChange={setAudience} />
        <AudienceSummary audience={audience} answer={answer} />
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
  );
}
