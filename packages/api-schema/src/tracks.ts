import { TRACK_DESCRIPTION_MAX, TRACK_PLACES_MAX, TRACKS_MAX } from '@portal/domain/limits';
import { NAME_MAX } from '@portal/domain/patterns';
import { DIRECTORS } from '@portal/domain/roles';
import { type Static, Type } from 'typebox';
import { EditedVersion, Id, lines, Named, nullable, strictObject, Version } from './common.ts';
import { callsOf } from './define-call.ts';
import { flag } from './described.ts';

/** What of a track is edited. */
const values = {
  name: Type.String({ minLength: 1, maxLength: NAME_MAX, description: 'Unique.' }),
  description: lines({ maxLength: TRACK_DESCRIPTION_MAX }),
  places: nullable(
    Type.Integer({
      minimum: 1,
      maximum: TRACK_PLACES_MAX,
      description: 'For how many teams there is room; null without a limit.',
    }),
  ),
};

export const Track = strictObject({
  ...Named.properties,
  description: Type.String(),
  places: nullable(Type.Integer()),
  is_full: flag('Whether its places are taken: a team that registers in it will wait.'),
  version: Version,
});
export type Track = Static<typeof Track>;

const TrackData = strictObject({ track: Track });
const order = { track_ids: Type.Array(Id, { maxItems: TRACKS_MAX, uniqueItems: true }) };

/** A team is shown with its track, and questions are asked by track. */
const changes = ['tracks', 'teams', 'forms'];
const { get, create, put, del } = callsOf('tracks', { roles: DIRECTORS, changes });

export const trackCalls = {
  list: get('/tracks', {
    public: true,
    conditional: true,
    summary:
      'The tracks of the event, in the order in which they are offered; none in an event without tracks',
    message: 'tracks data',
    data: strictObject({ tracks: Type.Array(Track) }),
  }),
  add: create('/tracks', {
    summary: 'Add a track after the others. From the first one on, a team registers in a track',
    message: 'track added',
    body: strictObject({
      name: values.name,
      description: Type.Optional(values.description),
      places: Type.Optional(values.places),
    }),
    data: TrackData,
  }),
  change: put('/tracks', {
    summary: 'Change the name, description or places of a track',
    message: 'track updated',
    body: strictObject({
      track_id: Id,
      ...Type.Partial(strictObject(values)).properties,
      version: EditedVersion,
    }),
    data: TrackData,
  }),
  delete: del('/tracks', {
    summary: 'Delete a track that no team is in and no question depends on',
    message: 'track deleted',
    body: strictObject({ track_id: Id }),
  }),
  order: put('/tracks/order', {
    summary: 'Put the tracks in another order; `track_ids` names each of them once',
    message: 'order updated',
    body: strictObject(order),
    data: strictObject(order),
  }),
};
