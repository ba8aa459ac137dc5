import { type Track, trackCalls } from '@portal/api-schema';
import { dependsOnTrack } from '@portal/domain/forms/questions';
import { TRACKS_MAX } from '@portal/domain/limits';
import {
  TRACK_ASKED,
  TRACK_CHANGED,
  TRACK_IN_USE,
  TRACK_INVALID,
  TRACKS_CHANGED,
  TRACKS_FULL,
} from '@portal/domain/messages';
import { lockSettings, settingsChange } from '../../event/index.ts';
import { type ChangeContext, changeLocked } from '../../platform/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { unlessInUse } from '../../platform/database/unless-in-use.ts';
import { editOf } from '../../platform/edits/edit.ts';
import { conflict, notFound, refused } from '../../platform/errors.ts';
import { routesOf } from '../../platform/http/route.ts';
import { EVENT_ID } from '../../platform/live/publish-change.ts';
import { listFields } from '../forms/forms.repository.ts';
import { lockPlaces } from '../places/places.repository.ts';
import { fillPlaces } from '../places/standing.ts';
import * as repository from './tracks.repository.ts';

export const UNKNOWN_TRACK = 'المسار غير موجود';

/** Every change of the tracks waits for the one before it, like those of the forms, whose questions may depend on a track. */
async function lockTracks(tx: Database): Promise<Track[]> {
  await lockSettings(tx);
  return repository.listTracks(tx);
}

const lockTrack = (trackId: string) => async (tx: Database) =>
  (await lockTracks(tx)).find(({ id }) => id === trackId);

export const trackRoutes = routesOf(trackCalls, {
  list: async ({ db }) => ({ tracks: await repository.listTracks(db) }),

  /** @throws HttpError 409 there are as many as an event may have · 422 the name is taken */
  add(context, { actor, body }) {
    return changeLocked(context, actor, lockTracks, async ({ length }, change) => {
      if (length >= TRACKS_MAX) throw conflict(TRACKS_FULL);
      const id = await repository.insertTrack(change.tx, body);
      const details = { name: body.name };
      change.audit({ action: 'track.added', subject_type: 'track', subject_id: id, details });
      return published(change, id);
    });
  },

  /**
   * Changes the fields that are given.
   * @throws HttpError 404 no such track · 409 a field changed after `version` · 422 the name is taken
   */
  change(context, { actor, body }) {
    const { track_id, version: _, ...sent } = body;
    return changeLocked(context, actor, lockTrack(track_id), async (before, change) => {
      const { name, description, places, version } = before;
      const subject = { subject_type: 'track', subject_id: track_id, version } as const;
      const current = {
        message: TRACK_CHANGED,
        values: { name, description, places },
        displayed: { name, description: description || null, places: places?.toString() ?? null },
      };
      const edit = await editOf(change, subject, current, body);
      if (edit.fields.length === 0) return { track: before };
      await lockPlaces(change.tx);
      await repository.updateTrack(change.tx, track_id, { ...sent, version: edit.version });
      const details = { before: name, name: sent.name ?? name };
      change.audit({ action: 'track.changed', ...subject, ...edit, details });
      await fillPlaces(change);
      return published(change, track_id);
    });
  },

  /** @throws HttpError 404 no such track · 409 a team is in it, or a question of a form is asked in it */
  delete(context, { actor, body }) {
    const { track_id } = body;
    return changeLocked(context, actor, lockTrack(track_id), async ({ name }, change) => {
      const asked = (await listFields(change.tx)).filter(dependsOnTrack);
      if (asked.some((field) => field.shown_when?.answers.includes(track_id))) throw conflict(TRACK_ASKED);
      await unlessInUse(TRACK_IN_USE, repository.deleteTrackRow(change.tx, track_id));
      const details = { name };
      change.audit({ action: 'track.deleted', subject_type: 'track', subject_id: track_id, details });
      await change.publish(settingsChange());
      return {};
    });
  },

  /** @throws HttpError 409 there are other tracks meanwhile */
  order(context, { actor, body }) {
    const { track_ids } = body;
    return changeLocked(context, actor, lockTracks, async (tracks, change) => {
      const isKnown = (id: string) => tracks.some((track) => track.id === id);
      if (track_ids.length !== tracks.length || !track_ids.every(isKnown)) throw conflict(TRACKS_CHANGED);
      if (track_ids.every((id, index) => id === tracks[index]?.id)) return body;
      await repository.saveTrackOrder(change.tx, track_ids);
      change.audit({ action: 'tracks.ordered', subject_type: 'track', subject_id: EVENT_ID });
      await change.publish(settingsChange());
      return body;
    });
  },
});

async function published({ tx, publish }: ChangeContext, trackId: string): Promise<{ track: Track }> {
  await publish(settingsChange());
  const track = (await repository.listTracks(tx)).find(({ id }) => id === trackId);
  if (!track) throw notFound();
  return { track };
}

/**
 * Checks that the track exists, and prevents its deletion until the transaction ends. Where the event has tracks, a team is in one.
 * @throws HttpError 422 no such track, or none is given in an event with tracks
 */
export async function requireTrack(tx: Database, trackId: string | null | undefined): Promise<void> {
  if (trackId) {
    if (!(await repository.lockTrackShared(tx, trackId))) {
      throw refused(TRACK_INVALID, { track_id: [UNKNOWN_TRACK] });
    }
  } else if ((await repository.listTracks(tx)).length > 0) {
    throw refused(TRACK_INVALID, { track_id: ['اختر المسار'] });
  }
}
