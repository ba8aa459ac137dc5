import type { Member } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useState } from 'react';
import { isChanged, type MemberValues } from './member-values.ts';

interface DrawerState {
  /** A new key mounts a new form. */
  readonly key: number;
  /** The member to change; null adds one. */
  readonly member: Member | null;
  /** The draft of an earlier visit to the page. */
  readonly typed: MemberValues | null;
  /** Whether it points to what is missing. */
  readonly pointing: boolean;
  readonly open: boolean;
}

interface MemberDraft {
  readonly member: Member | null;
  readonly values: MemberValues;
}

/** The state of the member drawer. It opens with the tab's unsaved draft, for example after the session ended. */
export function useMemberDrawer() {
  const { session } = useShell();
  const draft = keptDraft<MemberDraft>(session.userId, 'member');
  const [drawer, setDrawer] = useState<DrawerState>(() => {
    const { member = null, values = null } = draft.read() ?? {};
    return { key: 0, member, typed: values, pointing: false, open: values !== null };
  });
  return {
    drawer,
    edit: (member: Member | null, pointing = false) =>
      setDrawer(({ key }) => ({ key: key + 1, member, typed: null, pointing, open: true })),
    keep: (values: MemberValues) => {
      const { member } = drawer;
      if (isChanged(values, member)) draft.keep({ member, values });
      else draft.forget();
    },
    close: () => {
      draft.forget();
      setDrawer((state) => ({ ...state, open: false }));
    },
  };
}
