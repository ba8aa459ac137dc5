import { changesOf, NAME_MAX } from '@portal/api-client';
import { type Track, trackCalls } from '@portal/api-schema';
import { LoadFailure, useRead } from '@portal/area-kit';
import { TRACK_DESCRIPTION_MAX, TRACK_PLACES_MAX } from '@portal/domain/limits';
import { EmptyState, ForeignText, Muted, SkeletonList, Stack, TextArea, TextField } from '@portal/ui';
import { useAction } from '../../shared/actions/use-action.ts';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordKind } from '../../shared/forms/record-kind.ts';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { wholeNumberOf } from '../../shared/forms/whole-number.ts';
import { OrderedList } from '../../shared/lists/ordered-list.tsx';
import { orderTexts } from '../../shared/lists/texts.ts';
import { tracksTexts } from './texts.ts';

/** The tracks, in the order in which they are offered at registration. */
export default function TracksTab() {
  const tracks = useRead(trackCalls.list);
  const all = tracks.data?.tracks;
  const { head, menu, drawer } = useRecords(trackKind, all);
  const { send } = useAction();

  const list = () => {
    if (tracks.isPending) return <SkeletonList rows={3} />;
    if (!all) return <LoadFailure query={tracks} />;
    if (all.length === 0) return <EmptyState title={tracksTexts.empty} text={tracksTexts.emptyText} />;
    return (
      <OrderedList
        label={tracksTexts.listLabel}
        items={all}
        titleOf={({ name }) => name}
        order={(track_ids) => send(trackCalls.order, orderTexts.ordering, { body: { track_ids } })}
        menu={menu}
      >
        {({ name, description, places }) => (
          <Stack>
            <strong>
              <ForeignText>{name}</ForeignText>
            </strong>
            {description && <ForeignText>{description}</ForeignText>}
            <Muted>{places === null ? tracksTexts.noLimit : tracksTexts.placesFor(places)}</Muted>
          </Stack>
        )}
      </OrderedList>
    );
  };
  return (
    <>
      {head(tracksTexts.hint)}
      {list()}
      {drawer}
    </>
  );
}

interface TrackValues {
  readonly name: string;
  readonly description: string;
  readonly places: string;
}

/** The values as the API takes them. */
const bodyOf = ({ name, description, places }: TrackValues) => ({
  name: name.trim(),
  description: description.trim(),
  places: wholeNumberOf(places, TRACK_PLACES_MAX),
});

/** Adding, changing and deleting a track. */
const trackKind: RecordKind<Track, TrackValues> = {
  name: 'track',
  idOf: ({ id }) => id,
  valuesOf: (track) => ({
    name: track?.name ?? '',
    description: track?.description ?? '',
    places: track?.places?.toString() ?? '',
  }),
  faultsOf: ({ name, places }) => ({
    ...(name.trim() === '' && { name: tracksTexts.nameRequired }),
    ...(places.trim() !== '' &&
      wholeNumberOf(places, TRACK_PLACES_MAX) === null && { places: tracksTexts.placesInvalid }),
  }),
  inWords: ({ name, description, places }) => ({
    name: [tracksTexts.name, name],
    description: [tracksTexts.description, description],
    places: [tracksTexts.places, places],
  }),
  fields: ({ text }) => (
    <>
      <TextField label={tracksTexts.name} autoComplete="off" maxLength={NAME_MAX} {...text('name')} />
      <TextArea
        label={tracksTexts.description}
        hint={tracksTexts.descriptionHint}
        rows={3}
        maxLength={TRACK_DESCRIPTION_MAX}
        {...text('description')}
      />
      <TextField
        label={tracksTexts.places}
        hint={tracksTexts.placesHint}
        inputMode="numeric"
        {...text('places')}
      />
    </>
  ),
  add: (api, values) => api.send(trackCalls.add, { body: bodyOf(values) }),
  change: (api, values, track, edited) =>
    api.send(trackCalls.change, {
      body: { track_id: track.id, ...changedFields(bodyOf(values), track), ...edited },
    }),
  remove: (api, { id }) => api.send(trackCalls.delete, { body: { track_id: id } }),
  changes: changesOf(trackCalls.change),
  texts: tracksTexts,
  saved: ({ name }) => tracksTexts.saved(name.trim()),
  titleOf: ({ name }) => name,
  deleteText: () => tracksTexts.deleteText,
};
