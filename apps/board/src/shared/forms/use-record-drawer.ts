import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { settingsTexts } from '../../texts/settings.ts';

interface Opened<Thing, Values> {
  /** Counts the openings, so that each begins anew while the last one may still fade out. */
  readonly opening: number;
  /** As it was when its drawer was opened; null adds one. */
  readonly thing: Thing | null;
  /** What the form begins with, when it was typed before and never stored. */
  readonly typed: Values | null;
  readonly open: boolean;
}

/** What is kept of a drawer: what was typed, and what it was typed over. */
interface Kept<Thing, Values> {
  readonly thing: Thing | null;
  readonly values: Values;
}

/**
 * The drawer of a list that adds a thing or changes one. One that was left unfinished in this tab, as by a session
 * that ended, is open again.
 */
export function useRecordDrawer<Thing, Values extends object>(name: string) {
  const { session } = useShell();
  const draft = useMemo(() => keptDraft<Kept<Thing, Values>>(session.userId, name), [session.userId, name]);
  const [opened, setOpened] = useState<Opened<Thing, Values> | null>(() => {
    const { thing = null, values } = draft.read() ?? {};
    return values ? { opening: 0, thing, typed: values, open: true } : null;
  });
  return {
    opened,
    ask: (thing: Thing | null) =>
      setOpened((last) => ({ opening: (last?.opening ?? 0) + 1, thing, typed: null, open: true })),
    draft,
    close: () => {
      draft.forget();
      setOpened((last) => last && { ...last, open: false });
    },
  };
}

export type RecordDrawer<Thing, Values extends object> = ReturnType<typeof useRecordDrawer<Thing, Values>>;

/** The form inside such a drawer, over a thing that others may change while it is open. */
export function useRecordDrawerForm<Thing, Values extends object>(
  { opened, draft, close }: RecordDrawer<Thing, Values>,
  /** The thing as it is saved now. */
  saved: Thing | null,
  valuesOf: (thing: Thing | null) => Values,
) {
  const { confirmLeave } = useShell();
  const confirm = useConfirm();
  const [seen, setSeen] = useState<Thing | null>(opened?.thing ?? null);
  const [values, setValues] = useState(() => opened?.typed ?? valuesOf(seen));
  const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);
  const typed = !isSame(values, valuesOf(seen));
  const open = opened?.open ?? false;

  useEffect(() => {
    if (!open) return;
    if (typed) draft.keep({ thing: seen, values });
    else draft.forget();
  }, [open, typed, seen, values, draft]);
  const reason = open && typed ? settingsTexts.leaveDrawer : null;
  useEffect(() => confirmLeave(() => reason), [confirmLeave, reason]);

  /** Closes the drawer; with something typed it asks first. */
  const closeAfterAsking = async () => {
    const confirmed =
      !typed ||
      (await confirm({
        title: settingsTexts.discardTitle,
        text: settingsTexts.discardDrawerText,
        confirmText: settingsTexts.discard,
        danger: true,
      }));
    if (confirmed) close();
  };
  return {
    open,
    values,
    seen,
    change: (changes: Partial<Values>) => setValues((known) => ({ ...known, ...changes })),
    /** Somebody else has changed the thing, and the person has not looked at it yet. */
    changedMeanwhile: saved !== null && seen !== null && !isSame(valuesOf(saved), valuesOf(seen)),
    takeSaved: () => {
      setSeen(() => saved);
      setValues(valuesOf(saved));
    },
    keepTyped: () => setSeen(() => saved),
    close,
    closeAfterAsking,
  };
}
