import type { AreaModule } from '@portal/area-contract';
import { databaseConnector, storedRows } from '@portal/area-kit/offline';
import type { DBSchema } from 'idb';
import type { SentProject } from './deliver-in-parts.ts';

/** A delivery that has not ended: a page that is loaded again can no longer read the files that were chosen before. */
export interface KeptDelivery extends SentProject {
  /** When the project was last delivered before it; null for the first delivery. */
  readonly after: string | null;
}

interface KeptRow extends KeptDelivery {
  readonly userId: string;
  readonly kind: 'project';
}

interface UploadSchema extends DBSchema {
  deliveries: { key: string[]; value: KeptRow };
}

const { connect } = databaseConnector<UploadSchema>({
  name: 'portal-leader',
  format: 1,
  upgrade: (database) => void database.createObjectStore('deliveries', { keyPath: ['userId', 'kind'] }),
});
const rows = storedRows(connect, 'deliveries');

/** Where the browser refuses it, or has no space, the same files must be chosen again; the upload then goes on as well. */
export async function keepDelivery(userId: string, delivery: KeptDelivery): Promise<void> {
  const row = { ...delivery, userId, kind: 'project' } as const;
  await rows.update([userId, 'project'], () => row).catch(() => undefined);
}

export async function readKeptDelivery(userId: string): Promise<KeptDelivery | undefined> {
  const [kept] = await rows.list(userId).catch(() => []);
  return kept;
}

export async function forgetDelivery(userId: string): Promise<void> {
  await rows.clear(userId).catch(() => undefined);
}

export const onSignOut: NonNullable<AreaModule['onSignOut']> = ({ session }) =>
  forgetDelivery(session.userId);
