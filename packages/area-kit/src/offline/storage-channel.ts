type Listener<Change> = (change: Change) => void;

/**
 * Tells every tab that stored rows changed, through a BroadcastChannel. Tabs with other versions of the area use it too; some of
 * them send null, which is read as `nothing`.
 */
export function storageChannel<Change extends object>(name: string, nothing: Change) {
  const listeners = new Set<Listener<Change>>();
  let channel: BroadcastChannel | undefined;
  const notify = (change: Change) => {
    for (const listener of listeners) listener(change);
  };
  const open = () => {
    if (!channel) {
      channel = new BroadcastChannel(name);
      channel.addEventListener('message', ({ data }) => notify((data as Change | null) ?? nothing));
    }
    return channel;
  };
  return {
    /** Tells every tab, this one too. The rows are not sent: each person reads their own. */
    announce: (change: Change) => {
      open().postMessage(change);
      notify(change);
    },
    /** Calls the listener at every change, here or in another tab. Returns the function that unsubscribes. */
    subscribe: (listener: Listener<Change>) => {
      open();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
