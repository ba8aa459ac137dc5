import type { CertificateAudience } from '@portal/api-client';
import { issueTexts } from './texts.ts';

/** Who got certificates, in words. */
export function audienceOf(audience: CertificateAudience): string {
  if (audience.to === 'first') return issueTexts.firstRanks(audience.ranks);
  if (audience.to === 'teams') return issueTexts.membersOfTeams(audience.team_ids.length);
  return issueTexts.kinds[audience.to];
}
