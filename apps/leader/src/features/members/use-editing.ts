import type { Member } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useState } from 'react';
import { isChanged, type MemberValues } from './member-values.ts';

/** What the drawer is open for; a new `key` starts a form of its own. */
interface Editing {
  readonly key: number;
  readonly member: Member | null;
  /** What the form begins with, when it was typed before and never stored. */
  readonly typed: MemberValues | null;
  readonly open: boolean;
}

interface MemberDraft {
  readonly member: Member | null;
  readonly values: MemberValues;
}

/** Whose form is open. One that was left unfinished in this tab, as by a session that ended, is open again. */
export function useEditing() {
  const { session } = useShell();
  const draft = keptDraft<MemberDraft>(session.userId, 'member');
  const [editing, setEditing] = useState<Editing>(() => {
    const { member = null, values = null } = draft.read() ?? {};
    return { key: 0, member, typed: values, open: values !== null };
  });
  return {
    editing,
    edit: (member: Member | null) =>
      setEditing(({ key }) => ({ key: key + 1, member, typed: null, open: true })),
    keep: (values: MemberValues) => {
      const { member } = editing;
      if (isChanged(values, member)) draft.keep({ member, values });
      else draft.forget();
    },
    close: () => {
      draft.forget();
      setEditing((now) => ({ ...now, open: false }));
    },
  };
}
