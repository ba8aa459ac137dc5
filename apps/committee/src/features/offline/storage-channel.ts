const CHANNEL = 'portal-committee-drafts';

/** What happened to what this browser keeps. */
export interface StorageChange {
  /** The team of which the server accepted a submission: its evaluation is to be read again. */
  readonly acceptedTeamId?: string;
}

type Listener = (change: StorageChange) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | undefined;

const tell = (change: StorageChange) => {
  for (const listener of listeners) listener(change);
};

function openChannel(): BroadcastChannel {
  if (!channel) {
    channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }) => tell((data as StorageChange | null) ?? {}));
  }
  return channel;
}

/** Tells every tab, this one too, that something stored changed. The content stays where each judge reads their own. */
export function announceStorageChange(change: StorageChange = {}): void {
  openChannel().postMessage(change);
  tell(change);
}

/** Calls the listener when something stored changed, here or in another tab. Returns what stops it. */
export function onStorageChange(listener: Listener): () => void {
  openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
