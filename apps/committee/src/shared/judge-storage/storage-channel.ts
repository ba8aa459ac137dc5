import { storageChannel } from '@portal/area-kit/offline';

export interface StorageChange {
  /** The team whose submission the server accepted: its evaluation has to be fetched again. */
  readonly acceptedTeamId?: string;
}

/** The name is known to tabs with other versions of the area. */
const channel = storageChannel<StorageChange>('portal-committee-drafts', {});

export const announceStorageChange = (change: StorageChange = {}) => channel.announce(change);
export const onStorageChange = channel.subscribe;
