import type { Database } from '../platform/database/database.ts';
import { EVENT_ID, type PublishedChange } from '../platform/live/publish-change.ts';
import { leaderIdsOf } from '../teams/index.ts';

/** The subject of audit entries about a design and its certificates. */
export const ofTemplate = (id: string) => ({ subject_type: 'certificate_template', subject_id: id }) as const;

/** The designs of certificates, their issues and the certificates themselves, which the board lists. */
export function certificatesChange(): PublishedChange {
  return { type: 'certificate', id: EVENT_ID, audience: { directors: true } };
}

/** Certificates that leaders of these teams, and these committees, may download. */
export async function ownCertificatesChange(
  tx: Database,
  holders: { teams: readonly string[]; committees: readonly string[] },
): Promise<PublishedChange> {
  const people = [...(await leaderIdsOf(tx, holders.teams)), ...holders.committees];
  return { type: 'certificate', id: EVENT_ID, audience: { people } };
}
