import type { CertificateAudience } from '@portal/api-schema';
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

/** Who got certificates, in words. */
export function audienceOf(audience: CertificateAudience): string {
  if (audience.to === 'first') return issueTexts.firstRanks(audience.ranks);
  if (audience.to === 'teams') return issueTexts.membersOfTeams(audience.team_ids.length);
  return issueTexts.kinds[audience.to];
}
