import { QueryClient } from '@tanstack/react-query';

/** The inbox's own cache: pages refetch all of theirs at every live change, the inbox only at its own. */
export const inboxClient = new QueryClient();
