import { EVENT_ID, type PublishedChange } from '../platform/live/publish-change.ts';

/** The settings of the event, its pages, criteria and sectors, which everyone may read. */
export function settingsChange(): PublishedChange {
  return { type: 'settings', id: EVENT_ID, audience: { all: true } };
}
