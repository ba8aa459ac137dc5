import type { QueryClient } from '@tanstack/react-query';
import { useSessionStore } from './session.store.ts';

/** Drops all answers of the server when the user of this tab changes or their session ends. Returns the function that stops it. */
export function forgetAnswersWithUser(...clients: readonly QueryClient[]): () => void {
  return useSessionStore.subscribe(({ user }, before) => {
    if (before.user && before.user.id !== user?.id) for (const client of clients) client.clear();
  });
}
