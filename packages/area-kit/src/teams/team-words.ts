import { isolate } from '@portal/domain/isolate';
import { factsLine } from '@portal/domain/lists';
import { teamTitle as titleOf } from '@portal/domain/team-title';
/** «فريق مدار», as part of a sentence. */
export const teamTitle = (name: string): string => titleOf(name, isolate(name));

/** «الطاولة 12»; unchanged when the name already contains the word. */
export function tableTitle(name: string): string {
  return name.includes('طاولة') ? name : `الطاولة ${isolate(name)}`;
}

/** «الطاولة 12 · القاعة أ» */
export function tablePlace({
  name,
  location,
}: {
  readonly name: string;
  readonly location: string | null;
}): string {
  return factsLine([tableTitle(name), isolate(location ?? '')]);
}

/** The track, in an event with tracks, and the sector of a team in one line; empty where it has neither. */
export const trackAndSector = (team: {
  readonly track?: { readonly name: string };
  readonly sector: { readonly name: string } | null;
}): string => factsLine([isolate(team.track?.name ?? ''), isolate(team.sector?.name ?? '')]);
