import { isolate } from '@portal/domain/isolate';
import { factsLine, listOf } from '@portal/domain/lists';
import { countOf, otherTeams } from '@portal/domain/plurals';
import { teamTitle as titleOf } from '@portal/domain/team-title';

/** «فريق مدار», as part of a sentence. */
export const teamTitle = (name: string): string => titleOf(isolate(name));

/** More would fill the screen of a phone. */
const NAMED_TEAMS_MAX = 5;

/** «فريق مدار وفريق قمة»; of many teams the first, and how many there are besides. */
export function teamList(names: Iterable<string>): string {
  const titles = [...new Set(names)].map(teamTitle);
  const more = titles.length - NAMED_TEAMS_MAX;
  const besides = more > 0 ? [countOf(more, otherTeams)] : [];
  return listOf([...titles.slice(0, NAMED_TEAMS_MAX), ...besides]);
}

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
