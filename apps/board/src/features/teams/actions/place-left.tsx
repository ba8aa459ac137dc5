import { settingsCalls, trackCalls } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import styles from './team-actions.module.css';
import type { TeamRef } from './team-ref.ts';
import { teamActionsTexts } from './texts.ts';

/** Says who gets the places of these teams, where the event or the track of one of them has a limit. */
export default function PlaceLeft({ teams }: { readonly teams: readonly TeamRef[] }) {
  const settings = useRead(settingsCalls.get).data?.settings;
  const tracks = useRead(trackCalls.list).data?.tracks ?? [];
  const limited = new Set(tracks.flatMap(({ id, places }) => (places === null ? [] : id)));
  const areLimited =
    typeof settings?.places === 'number' || teams.some(({ track }) => track && limited.has(track.id));
  return teams.length > 0 && areLimited && <p className={styles.hint}>{teamActionsTexts.placeLeft}</p>;
}
