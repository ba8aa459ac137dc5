import { keptDraft, type NewPassword, type PersonFields } from '@portal/area-kit';
import { useEffect, useState } from 'react';

export interface LeaderValues extends PersonFields, NewPassword {}

export interface TeamValues {
  readonly team_name: string;
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
}

const NO_LEADER: LeaderValues = {
  full_name: '',
  email: '',
  phone_number: '',
  identity: '',
  password: '',
  password_confirmation: '',
};
const NO_TEAM: TeamValues = { team_name: '', sector_id: '', sub_sector_ids: [] };

interface Draft {
  readonly leader: LeaderValues;
  readonly team: TeamValues;
}

interface KeptRegistration {
  readonly leader: PersonFields;
  readonly team: TeamValues;
}

/** Who registers is nobody yet. */
const registration = keptDraft<KeptRegistration>('visitor', 'register');

function readDraft(): Draft {
  const kept = registration.read();
  return { leader: { ...NO_LEADER, ...kept?.leader }, team: { ...NO_TEAM, ...kept?.team } };
}

export const forgetRegisterDraft = registration.forget;

/** What has been typed into the registration. The tab keeps it over a reload, except the passwords. */
export function useRegisterDraft() {
  const [{ leader, team }, setDraft] = useState(readDraft);
  useEffect(() => {
    const { password, password_confirmation, ...person } = leader;
    registration.keep({ leader: person, team });
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
