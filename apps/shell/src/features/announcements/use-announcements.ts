import { keyOf } from '@portal/api-client';
import { type ActiveAnnouncement, announcementCalls, type Data, type StageView } from '@portal/api-schema';
import type { ChangeEvents } from '@portal/area-contract';
import { callAt } from '@portal/area-kit';
import { isDismissible } from '@portal/domain/announcements';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { api } from '../../shared/session/api.ts';
import { readJson } from '../../shared/storage/read-json.ts';

/** What the server said last, in terms of this device's clock. */
interface KnownAnnouncements {
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
type Dismissed = Readonly<Record<string, number>>;

/** `next_from` and the ends compare with the server's clock, which is at least `now` when the answer arrives. */
function knownFrom({
  announcements,
  next_from,
  stage,
  now,
}: Data<typeof announcementCalls.active>): KnownAnnouncements {
  const clockOffsetMs = Date.parse(now) - Date.now();
  return { announcements, nextFrom: next_from, clockOffsetMs, ...(stage && { stage }) };
}

/** What this browser knew last, so that a banner is there at once and without a connection. */
function readKept(userId: string): KnownAnnouncements | undefined {
  const kept = readJson<{ userId: string; known: KnownAnnouncements }>(localStorage, KEPT_KEY);
  return kept?.userId === userId ? kept.known : undefined;
}

function readDismissed(userId: string): Dismissed {
  return readJson<Record<string, Dismissed>>(localStorage, DISMISSED_KEY)?.[userId] ?? {};
}

/** Remembers an account's dismissed announcements in this browser, beside those of other accounts. */
function writeDismissed(userId: string, dismissed: Dismissed): void {
  write(DISMISSED_KEY, {
    ...readJson<Record<string, Dismissed>>(localStorage, DISMISSED_KEY),
    [userId]: dismissed,
  });
}

/** Calls `changed` when another tab dismisses one. @returns the function that ends it */
function onDismissedElsewhere(changed: () => void): () => void {
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

/** Browsers ask for an announcement that begins within this time, not all in the same instant. */
const SPREAD_MS = 1_000;
const FRESH_MS = 60_000;
const NONE: KnownAnnouncements = { announcements: [], nextFrom: null, clockOffsetMs: 0 };

/** The announcements that the person sees now, and who is on the stage. They come and go at their times, and with live changes. */
export function useAnnouncements(userId: string, events: ChangeEvents) {
  const [dismissed, setDismissed] = useState<Dismissed>(() => readDismissed(userId));
  const [, passed] = useReducer((count: number) => count + 1, 0);
  const { data = NONE, refetch } = useQuery(
    {
      queryKey: [...keyOf(announcementCalls.active), userId],
      queryFn: async ({ signal }) => knownFrom(await api.send(announcementCalls.active, { signal })),
      initialData: () => readKept(userId),
      // Of unknown age.
      initialDataUpdatedAt: 0,
      staleTime: FRESH_MS,
    },
    ownClient,
  );
  const { announcements, nextFrom, clockOffsetMs, stage } = data;
  const now = Date.now() + clockOffsetMs;
  const active = announcements.filter(({ to }) => Date.parse(to) > now);
  const nextEnd = Math.min(...active.map(({ to }) => Date.parse(to)));

  useEffect(() => write(KEPT_KEY, { userId, known: data }), [userId, data]);
  useEffect(() => onDismissedElsewhere(() => setDismissed(readDismissed(userId))), [userId]);
  const stageTeam = stage?.team.id;
  useEffect(
    () =>
      events.subscribe(({ type, id }) => {
        // Settings and a round decide whether judges read the name of the team on the stage.
        const changesStage = stageTeam !== undefined && (type === 'settings' || id === stageTeam);
        if (type === 'announcement' || changesStage) void refetch();
      }),
    [events, refetch, stageTeam],
  );
  useEffect(() => {
    if (Number.isFinite(nextEnd)) return callAt(nextEnd - clockOffsetMs, passed);
  }, [nextEnd, clockOffsetMs]);
  useEffect(() => {
    if (nextFrom === null) return;
    const from = Date.parse(nextFrom) - clockOffsetMs + Math.random() * SPREAD_MS;
    return callAt(from, () => void refetch());
  }, [nextFrom, clockOffsetMs, refetch]);

  const dismiss = ({ announcement_id, version }: ActiveAnnouncement) => {
    // Only what can still be seen: it must not grow for ever.
    const known = active.flatMap((one) => {
      const seen = dismissed[one.announcement_id];
      return seen === undefined ? [] : [[one.announcement_id, seen] as const];
    });
    const next = { ...Object.fromEntries(known), [announcement_id]: version };
    setDismissed(next);
    writeDismissed(userId, next);
  };
  const isShown = ({ announcement_id, tone, version }: ActiveAnnouncement) =>
    !isDismissible(tone) || dismissed[announcement_id] !== version;
  return { shown: active.filter(isShown), dismiss, stage, clockOffsetMs };
}
