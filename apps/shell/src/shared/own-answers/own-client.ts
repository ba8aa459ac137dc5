import { PortalQueryClient } from '../reads/portal-query-client.ts';

/**
 * The cache of what the shell itself shows on every page, inbox and announcements: pages refetch all of theirs at every
 * live change, these only at their own.
 */
export const ownClient = new PortalQueryClient();
