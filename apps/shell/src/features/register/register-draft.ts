import { type Faults, keptDraft, type PersonFields } from '@portal/area-kit';
import type { Answers } from '@portal/domain/forms/answers';
import { useEffect, useState } from 'react';
import { type AccountValues, EMPTY_ACCOUNT, withoutPasswords } from '../../shared/forms/person-step.tsx';
import { publicTexts } from '../../texts-public.ts';

export interface TeamValues {
  readonly team_name: string;
  readonly sector_id: string;
  readonly sub_sector_ids: readonly string[];
  readonly track_id: string;
  /** To the fields of the organiser, as they are typed. */
  readonly answers: Answers;
}

const EMPTY_TEAM: TeamValues = {
  team_name: '',
  sector_id: '',
  sub_sector_ids: [],
  track_id: '',
  answers: {},
};

interface StoredDraft {
  readonly leader: PersonFields;
  readonly team: TeamValues;
}

/** Kept under a fixed name: a visitor has no user id. */
const storedDraft = keptDraft<StoredDraft>('visitor', 'register');

/** The version of each consent's words that was ticked. */
export const tickedConsents = keptDraft<Record<string, number | undefined>>('visitor', 'consents');

function readDraft(): { leader: AccountValues; team: TeamValues } {
  const stored = storedDraft.read();
  return { leader: { ...EMPTY_ACCOUNT, ...stored?.leader }, team: { ...EMPTY_TEAM, ...stored?.team } };
}

export const forgetRegisterDraft = storedDraft.forget;

/** The values of the registration form. Kept in this tab over a reload, except the passwords. */
export function useRegisterDraft() {
  const [{ leader, team }, setDraft] = useState(readDraft);
  useEffect(() => {
    storedDraft.keep({ leader: withoutPasswords(leader), team });
  }, [leader, team]);

  return {
    leader,
    team,
    changeLeader: (change: Partial<AccountValues>) =>
      setDraft((draft) => ({ ...draft, leader: { ...draft.leader, ...change } })),
    changeTeam: (change: Partial<TeamValues>) =>
      setDraft((draft) => ({ ...draft, team: { ...draft.team, ...change } })),
  };
}

export function teamFaults({ team_name, sector_id }: TeamValues): Faults<TeamValues> {
  return {
    ...(team_name.trim() === '' && { team_name: publicTexts.register.teamNameRequired }),
    ...(sector_id === '' && { sector_id: publicTexts.register.sectorRequired }),
  };
}
