import type { Database } from '../platform/database/database.ts';
import { EVENT_ID, type PublishedChange } from '../platform/live/publish-change.ts';
import { accountIdsOf } from '../teams/index.ts';

/** The subject of audit entries about a design and its certificates. */
export const ofTemplate = (id: string) => ({ subject_type: 'certificate_template', subject_id: id }) as const;

/** The designs of certificates, their issues and the certificates themselves, which the board lists. */
export function certificatesChange(): PublishedChange {
  return { type: 'certificate', id: EVENT_ID, audience: { directors: true } };
}

/** Certificates that the people of these teams, and these committees, may download. */
export async function ownCertificatesChange(
  tx: Database,
  ...holders: readonly { team_id: string | null; committee_id: string | null }[]
): Promise<PublishedChange> {
  const accounts = await accountIdsOf(
    tx,
    holders.flatMap(({ team_id }) => team_id ?? []),
  );
  const people = [...accounts, ...holders.flatMap(({ committee_id }) => committee_id ?? [])];
  return { type: 'certificate', id: EVENT_ID, audience: { people } };
}
