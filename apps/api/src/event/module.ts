import { ROLES } from '@portal/domain/roles';
import type { Module } from '../platform/context.ts';
import { insertMissingPages, setDemoEvent } from './new-event.repository.ts';

/** The dates and choices of the event, which everything else depends on. */
export const eventModule: Module = {
  name: 'event',
  setUp: insertMissingPages,
  demo: setDemoEvent,
  live: { settings: { roles: ROLES } },
};
