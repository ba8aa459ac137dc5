import type { Member } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keptDraft, useIsCurrent } from '@portal/area-kit';
import { useState } from 'react';
import { isChanged, type MemberValues } from './member-values.ts';

export interface DrawerState {
  /** The member to change; null adds one. */
  readonly member: Member | null;
  /** The draft of an earlier visit to the page. */
  readonly typed: MemberValues | null;
  /** Whether it opens because required answers are missing, which it then points to. */
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
  /** A new key mounts a new form. */
  const [{ key, ...drawer }, setDrawer] = useState<DrawerState & { readonly key: number }>(() => {
    const { member = null, values = null } = draft.read() ?? {};
    return { key: 0, member, typed: values, pointing: false, open: values !== null };
  });
  const isCurrent = useIsCurrent(key);
  return {
    key,
    drawer,
    edit: (member: Member | null, pointing = false) =>
      setDrawer(({ key }) => ({ key: key + 1, member, typed: null, pointing, open: true })),
    keep: (values: MemberValues) => {
      const { member } = drawer;
      if (isChanged(values, member)) draft.keep({ member, values });
      else draft.forget();
    },
    close: () => {
      if (!isCurrent()) return;
      draft.forget();
      setDrawer((state) => ({ ...state, open: false }));
    },
  };
}
