import type { Api } from './create-api.ts';
import { queryKeys } from './query-keys.ts';

interface Read {
  readonly queryKey: readonly unknown[];
  readonly queryFn: (api: Api) => Promise<unknown>;
}

/** What the home of an area may begin with, by the names in `area.reads` of its package.json. */
export const HOME_READS: Readonly<Partial<Record<string, Read>>> = {
  leaderHome: { queryKey: queryKeys.leaderHome(), queryFn: (api) => api.leader.home() },
  members: { queryKey: queryKeys.members(), queryFn: (api) => api.leader.members() },
  teams: { queryKey: queryKeys.teams(), queryFn: (api) => api.teams.list() },
  sectors: { queryKey: queryKeys.sectors(), queryFn: (api) => api.sectors.list() },
  receptionTeams: { queryKey: queryKeys.receptionTeams(), queryFn: (api) => api.reception.teams() },
  committeeTeams: { queryKey: queryKeys.committeeTeams(), queryFn: (api) => api.committees.teams() },
};
