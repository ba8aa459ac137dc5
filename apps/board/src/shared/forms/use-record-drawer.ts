import { useShell } from '@portal/area-contract';
import { keptDraft } from '@portal/area-kit';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { formTexts } from './texts.ts';

interface OpenedDrawer<Item, Values> {
  /** Counts the openings. As the drawer's key it gives each one a fresh form while the last may still fade out. */
  readonly opening: number;
  /** The record as it was when the drawer was opened; null adds one. */
  readonly item: Item | null;
  /** Values from a kept draft, to start with instead of the record's. */
  readonly typed: Values | null;
  readonly open: boolean;
}

/** The kept draft of a drawer. Its field names are stored, so earlier drafts are lost when they change. */
interface DrawerDraft<Item, Values> {
  /** The record that the values were typed for; null for a new one. */
  readonly thing: Item | null;
  readonly values: Values;
}

/**
 * The drawer of a list, which adds a record or changes one. A drawer that was left with unsaved input in this tab, for
 * example because the session ended, opens again.
 */
export function useRecordDrawer<Item, Values extends object>(
  name: string,
  /** The records that are loaded now. */
  records: readonly Item[] | undefined,
  idOf: (record: Item) => string,
) {
  const { session } = useShell();
  const draft = useMemo(
    () => keptDraft<DrawerDraft<Item, Values>>(session.userId, name),
    [session.userId, name],
  );
  const [opened, setOpened] = useState<OpenedDrawer<Item, Values> | null>(() => {
    const { thing: item = null, values } = draft.read() ?? {};
    return values ? { opening: 0, item, typed: values, open: true } : null;
  });
  const item = opened?.item ?? null;
  return {
    opened,
    /** The record as it is saved now; one that is no longer among the loaded ones, as it was when the drawer was opened. */
    saved: item && (records?.find((record) => idOf(record) === idOf(item)) ?? item),
    show: (item: Item | null) =>
      setOpened((last) => ({ opening: (last?.opening ?? 0) + 1, item, typed: null, open: true })),
    draft,
    close: () => {
      draft.forget();
      setOpened((last) => last && { ...last, open: false });
    },
  };
}

export type RecordDrawerState<Item, Values extends object> = ReturnType<typeof useRecordDrawer<Item, Values>>;

/** The form inside such a drawer. Other people may change the record while it is open. */
export function useRecordDrawerForm<Item, Values extends object>(
  { opened, saved, draft, close }: RecordDrawerState<Item, Values>,
  valuesOf: (item: Item | null) => Values,
) {
  const { confirmLeave } = useShell();
  const confirm = useConfirm();
  const [seen, setSeen] = useState<Item | null>(opened?.item ?? null);
  const [values, setValues] = useState(() => opened?.typed ?? valuesOf(seen));
  const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other);
  const isEdited = !isSame(values, valuesOf(seen));
  const open = opened?.open ?? false;

  useEffect(() => {
    if (!open) return;
    if (isEdited) draft.keep({ thing: seen, values });
    else draft.forget();
  }, [open, isEdited, seen, values, draft]);
  const reason = open && isEdited ? formTexts.leaveDrawer : null;
  useEffect(() => confirmLeave(() => reason), [confirmLeave, reason]);

  /** Closes the drawer; asks first when there is unsaved input. */
  const closeAfterAsking = async () => {
    const confirmed =
      !isEdited ||
      (await confirm({
        title: formTexts.discardTitle,
        text: formTexts.discardText,
        confirmText: formTexts.discard,
        danger: true,
      }));
    if (confirmed) close();
  };
  return {
    open,
    values,
    seen,
    change: (changes: Partial<Values>) => setValues((known) => ({ ...known, ...changes })),
    /** Another person changed the record, and the choice between both versions has not been made. */
    hasConflict: saved !== null && seen !== null && !isSame(valuesOf(saved), valuesOf(seen)),
    takeSaved: () => {
      setSeen(() => saved);
      setValues(valuesOf(saved));
    },
    keepTyped: () => setSeen(() => saved),
    close,
    closeAfterAsking,
  };
}
