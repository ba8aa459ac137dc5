/** The name that tabs with other versions of the area listen on too. */
const CHANNEL = 'portal-committee-drafts';

/** A change of the stored rows. */
export interface StorageChange {
  /** The team whose submission the server accepted: its evaluation has to be fetched again. */
  readonly acceptedTeamId?: string;
}

type Listener = (change: StorageChange) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

const notify = (change: StorageChange) => {
  for (const listener of listeners) listener(change);
};

function openChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => notify((data as StorageChange | null) ?? {}));
  }
  return channel;
}

/** Tells every tab, this one too, that stored rows changed. The rows are not sent: each judge reads their own. */
export function announceStorageChange(change: StorageChange = {}): void {
  openChannel().postMessage(change);
  notify(change);
}

/** Calls the listener when stored rows changed, here or in another tab. Returns the function that unsubscribes. */
export function onStorageChange(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
