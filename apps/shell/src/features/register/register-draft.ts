import type { NewPassword, PersonFields } from '@portal/area-kit';
import { useEffect, useState } from 'react';

export interface LeaderValues extends PersonFields, NewPassword {}

export interface TeamValues {
  readonly team_name: string;
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
}

const KEY = 'registerDraft';

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

function readDraft(): Draft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return { leader: { ...NO_LEADER, ...kept.leader }, team: { ...NO_TEAM, ...kept.team } };
  } catch {
    return { leader: NO_LEADER, team: NO_TEAM };
  }
}

export function forgetRegisterDraft(): void {
  sessionStorage.removeItem(KEY);
}

/** What has been typed into the registration. The tab keeps it over a reload, except the passwords. */
export function useRegisterDraft() {
  const [{ leader, team }, setDraft] = useState(readDraft);
  useEffect(() => {
    const { password, password_confirmation, ...kept } = leader;
    sessionStorage.setItem(KEY, JSON.stringify({ leader: kept, team }));
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
