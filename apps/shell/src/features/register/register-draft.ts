import {
  type Faults,
  keptDraft,
  type NewPassword,
  type PersonFields,
  passwordFaults,
  personFaults,
} from '@portal/area-kit';
import { useEffect, useState } from 'react';
import { publicTexts } from '../../texts-public.ts';

export interface LeaderValues extends PersonFields, NewPassword {}

export interface TeamValues {
  readonly team_name: string;
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
}

const EMPTY_LEADER: LeaderValues = {
  full_name: '',
  email: '',
  phone_number: '',
  identity: '',
  password: '',
  password_confirmation: '',
};
const EMPTY_TEAM: TeamValues = { team_name: '', sector_id: '', sub_sector_ids: [] };

interface StoredDraft {
  readonly leader: PersonFields;
  readonly team: TeamValues;
}

/** Kept under a fixed name: a visitor has no user id. */
const storedDraft = keptDraft<StoredDraft>('visitor', 'register');

function readDraft(): { leader: LeaderValues; team: TeamValues } {
  const stored = storedDraft.read();
  return { leader: { ...EMPTY_LEADER, ...stored?.leader }, team: { ...EMPTY_TEAM, ...stored?.team } };
}

export const forgetRegisterDraft = storedDraft.forget;

/** The values of the registration form. Kept in this tab over a reload, except the passwords. */
export function useRegisterDraft() {
  const [{ leader, team }, setDraft] = useState(readDraft);
  useEffect(() => {
    const { password, password_confirmation, ...person } = leader;
    storedDraft.keep({ leader: person, team });
  }, [leader, team]);

  return {
    leader,
    team,
    changeLeader: (change: Partial<LeaderValues>) =>
      setDraft((draft) => ({ ...draft, leader: { ...draft.leader, ...change } })),
    changeTeam: (change: Partial<TeamValues>) =>
      setDraft((draft) => ({ ...draft, team: { ...draft.team, ...change } })),
  };
}

export function leaderFaults(leader: LeaderValues): Faults<LeaderValues> {
  return { ...personFaults(leader), ...passwordFaults(leader) };
}

export function teamFaults({ team_name, sector_id }: TeamValues): Faults<TeamValues> {
  return {
    ...(team_name.trim() === '' && { team_name: publicTexts.register.teamNameRequired }),
    ...(sector_id === '' && { sector_id: publicTexts.register.sectorRequired }),
  };
}
