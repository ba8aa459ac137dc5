const CHANNEL = 'portal-committee-drafts';

let channel: BroadcastChannel | undefined;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs that a stored draft changed. The content stays in the storage, where each user reads their own. */
export function announceDraftChange(): void {
  openChannel().postMessage(null);
}

/** Calls the listener when another tab changed a draft. Returns what stops it. */
export function onDraftChange(listener: () => void): () => void {
  const opened = openChannel();
  opened.addEventListener('message', listener);
  return () => opened.removeEventListener('message', listener);
}
