import type { ActiveAnnouncement, announcementCalls, Data, StageView } from '@portal/api-schema';
import { readJson } from '../../shared/storage/read-json.ts';

/** What the server said last, in terms of this device's clock. */
export interface KnownAnnouncements {
  readonly announcements: readonly ActiveAnnouncement[];
  /** When the next one begins. */
  readonly nextFrom: string | null;
  /** How far the server's clock is ahead of this device's, ms. */
  readonly clockOffsetMs: number;
  /** Who is on the stage. */
  readonly stage?: StageView | undefined;
}

const KEPT_KEY = 'announcements';
const DISMISSED_KEY = 'dismissedAnnouncements';

/** The version of each dismissed announcement; a changed one has another. */
export type Dismissed = Readonly<Record<string, number>>;

/** `next_from` and the ends compare with the server's clock, which is at least `now` when the answer arrives. */
export function knownFrom({
  announcements,
  next_from,
  stage,
  now,
}: Data<typeof announcementCalls.active>): KnownAnnouncements {
  const clockOffsetMs = Date.parse(now) - Date.now();
  return { announcements, nextFrom: next_from, clockOffsetMs, ...(stage && { stage }) };
}

/** What this browser knew last, so that a banner is there at once and without a connection. */
export function readKept(userId: string): KnownAnnouncements | undefined {
  const kept = readJson<{ userId: string; known: KnownAnnouncements }>(localStorage, KEPT_KEY);
  return kept?.userId === userId ? kept.known : undefined;
}

export function keep(userId: string, known: KnownAnnouncements): void {
  write(KEPT_KEY, { userId, known });
}

export function readDismissed(userId: string): Dismissed {
  return readJson<Record<string, Dismissed>>(localStorage, DISMISSED_KEY)?.[userId] ?? {};
}

/** Remembers an account's dismissed announcements in this browser, beside those of other accounts. */
export function writeDismissed(userId: string, dismissed: Dismissed): void {
  write(DISMISSED_KEY, {
    ...readJson<Record<string, Dismissed>>(localStorage, DISMISSED_KEY),
    [userId]: dismissed,
  });
}

/** Calls `changed` when another tab dismisses one. @returns the function that ends it */
export function onDismissedElsewhere(changed: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === DISMISSED_KEY) changed();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function write(key: string, value: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    // The storage is full: the banner is shown all the same.
    console.warn(error);
  }
}
