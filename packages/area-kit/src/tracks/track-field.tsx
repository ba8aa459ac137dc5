import type { Track } from '@portal/api-schema';
import { ForeignText, SelectField } from '@portal/ui';
import { useState } from 'react';
import { namedOptions } from '../forms/named-options.ts';
import { trackTexts } from './texts.ts';

interface TrackFieldProps {
  readonly tracks: readonly Track[];
  /** The id of the chosen track; empty before the choice. */
  readonly value: string;
  readonly error: string | undefined;
  readonly large?: boolean;
  /** Whether a team may also be in none, as the board may decide. */
  readonly clearable?: boolean;
  /** Whether a new team chooses, which a full track lets wait. */
  readonly registering?: boolean;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
}

/** The track of a team, with the description of the chosen one. Nothing in an event without tracks. */
export function TrackField(props: TrackFieldProps) {
  const { tracks, value, error, large = false, clearable, registering, onChange } = props;
  const chosen = tracks.find(({ id }) => id === value);
  const [initial] = useState(value);
  // The team of a form that begins with a track has its place there.
  const isFull = chosen?.is_full && (registering || value !== initial);
  if (tracks.length === 0) return null;
  return (
    <SelectField
      name="track_id"
      large={large}
      label={trackTexts.track}
      placeholder={trackTexts.choose}
      none={clearable ? trackTexts.none : undefined}
      options={namedOptions(tracks)}
      value={chosen?.id ?? ''}
      error={error}
      hint={
        (chosen?.description || isFull) && (
          <>
            {isFull && <strong>{registering ? trackTexts.fullToWait : trackTexts.full}</strong>}
            {isFull && chosen.description && <br />}
            {chosen?.description && <ForeignText>{chosen.description}</ForeignText>}
          </>
        )
      }
      onChange={onChange}
    />
  );
}

/** The chosen track, or the only one there is. Empty where there is no choice. */
export function chosenTrack(tracks: readonly Track[] | undefined, trackId: string): string {
  const offered = tracks ?? [];
  if (offered.some(({ id }) => id === trackId)) return trackId;
  return offered.length === 1 ? (offered[0]?.id ?? '') : '';
}

/** Where the event has tracks, a team must be in one. */
export const trackFaults = (tracks: readonly Track[] | undefined, trackId: string): { track_id?: string } =>
  tracks?.length && trackId === '' ? { track_id: trackTexts.required } : {};
