import type { CertificateIssueState } from '@portal/domain/certificates';
import { StatusTag } from '@portal/ui';
import { issueTexts } from './texts.ts';

const TONES = {
  checking: 'info',
  issuing: 'info',
  refused: 'refused',
  failed: 'refused',
  issued: 'ok',
} as const;

export function IssueStateTag({ state }: { state: CertificateIssueState }) {
  return <StatusTag tone={TONES[state]}>{issueTexts.states[state]}</StatusTag>;
}
