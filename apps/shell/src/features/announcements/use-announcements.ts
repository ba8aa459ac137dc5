import { keyOf } from '@portal/api-client';
import { type ActiveAnnouncement, announcementCalls } from '@portal/api-schema';
import type { ChangeEvents } from '@portal/area-contract';
import { callAt } from '@portal/area-kit';
import { isDismissible } from '@portal/domain/announcements';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { ownClient } from '../../shared/own-answers/own-client.ts';
import { api } from '../../shared/session/api.ts';
import {
  type Dismissed,
  type KnownAnnouncements,
  keep,
  knownFrom,
  onDismissedElsewhere,
  readDismissed,
  readKept,
  writeDismissed,
} from './kept-announcements.ts';

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

  useEffect(() => keep(userId, data), [userId, data]);
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
