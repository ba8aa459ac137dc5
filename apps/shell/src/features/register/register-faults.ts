import { type Faults, passwordFaults, personFaults } from '@portal/area-kit';
import { publicTexts } from '../../texts-public.ts';
import type { LeaderValues, TeamValues } from './register-draft.ts';

export const LEADER_FIELDS = [
  'full_name',
  'email',
  'phone_number',
  'identity',
  'password',
  'password_confirmation',
] as const satisfies readonly (keyof LeaderValues)[];

export const TEAM_FIELDS = [
  'team_name',
  'sector_id',
  'sub_sector_ids',
] as const satisfies readonly (keyof TeamValues)[];

export function leaderFaults(leader: LeaderValues): Faults<LeaderValues> {
  return { ...personFaults(leader), ...passwordFaults(leader) };
}

export function teamFaults({ team_name, sector_id }: TeamValues): Faults<TeamValues> {
  return {
    ...(team_name.trim() === '' && { team_name: publicTexts.register.teamNameRequired }),
    ...(sector_id === '' && { sector_id: publicTexts.register.sectorRequired }),
  };
}
