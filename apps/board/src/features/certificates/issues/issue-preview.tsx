import type { CertificateAudience, CertificateTemplate } from '@portal/api-client';
import { Muted, Notice, Panel } from '@portal/ui';
import type { CSSProperties } from 'react';
import { usePreview } from '../designer/preview/preview.request.ts';
import { PreviewControls } from '../designer/preview/preview-controls.tsx';
import { usePreviewPicture } from '../designer/preview/preview-picture.tsx';
import styles from './issues.module.css';
import { issueTexts } from './texts.ts';

interface IssuePreviewProps {
  readonly design: CertificateTemplate;
  readonly audience: CertificateAudience;
}

/** The paper of one of those who get a certificate, before any is issued. */
export function IssuePreview({ design, audience }: IssuePreviewProps) {
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
