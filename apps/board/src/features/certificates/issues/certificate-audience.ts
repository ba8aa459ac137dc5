import type { CertificateAudience } from '@portal/api-client';

/** Whether people can be counted: picked teams need one at least. */
export function isComplete(audience: CertificateAudience): boolean {
  return audience.to !== 'teams' || audience.team_ids.length > 0;
}

/** An audience of a kind, before anything else of it is chosen. */
export function emptyAudience(to: CertificateAudience['to']): CertificateAudience {
  if (to === 'first') return { to, ranks: 3 };
  return to === 'teams' ? { to, team_ids: [] } : { to };
}
