import { useShell } from '@portal/area-contract';
import { keptDraft, newId, useIsCurrent } from '@portal/area-kit';
import { useConfirm } from '@portal/ui/core';
import { useEffect, useMemo, useState } from 'react';
import { changedFields, formOver, useDroppedEdits } from './draft.ts';
import type { RecordKind } from './record-kind.ts';
import { formTexts } from './texts.ts';
import type { EditedVersion } from './use-saved-form.ts';

interface OpenedDrawer<Item, Values> {
  /** Counts the openings. As the drawer's key it gives each one a fresh form while the last may still fade out. */
  readonly opening: number;
  /** The record as it was when the drawer was opened, or was found stored already; null adds one. */
  readonly item: Item | null;
  /** A kept draft, to start with instead of the record's values. */
  readonly typed: Partial<DrawerDraft<Item, Values>> | null;
  /** The id that a new record gets. */
  readonly addedId: string;
  readonly open: boolean;
}

/** The kept draft of a drawer. Its field names are stored, so earlier drafts are lost when they change. */
interface DrawerDraft<Item, Values> {
  /** The record that the values were typed for; null for a new one. */
  readonly item: Item | null;
  readonly addedId: string | undefined;
  /** Its values when editing started; without them, those of the record. */
  readonly base: Values;
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
    const typed = draft.read();
    if (!typed?.values) return null;
    return { opening: 0, item: typed.item ?? null, typed, addedId: typed.addedId ?? newId(), open: true };
  });
  const item = opened?.item ?? null;
  const isCurrent = useIsCurrent(opened?.opening ?? 0);
  return {
    opened,
    /** The record as it is saved now; one that is no longer among the loaded ones, as it was when the drawer was opened. */
    saved: item && (records?.find((record) => idOf(record) === idOf(item)) ?? item),
    show: (item: Item | null) =>
      setOpened((last) => ({
        opening: (last?.opening ?? 0) + 1,
        item,
        typed: null,
        addedId: newId(),
        open: true,
      })),
    /** The new record is stored: it is edited from now on. */
    showAdded: (added: Item) => isCurrent() && setOpened((last) => last && { ...last, item: added }),
    /** The id belongs to a record that cannot become what was typed: the next attempt gets another id. */
    addAnother: () => isCurrent() && setOpened((last) => last && { ...last, addedId: newId() }),
    draft,
    close: () => {
      if (!isCurrent()) return;
      draft.forget();
      setOpened((last) => last && { ...last, open: false });
    },
  };
}

export type RecordDrawerState<Item, Values extends object> = ReturnType<typeof useRecordDrawer<Item, Values>>;

/** The form inside such a drawer. What other people change in other fields while it is open is followed. */
export function useRecordDrawerForm<Item extends EditedVersion, Values extends object>(
  { opened, saved, draft: kept, close }: RecordDrawerState<Item, Values>,
  { valuesOf, rebase }: Pick<RecordKind<Item, Values>, 'valuesOf' | 'rebase'>,
) {
  const { confirmLeave } = useShell();
  const confirm = useConfirm();
  const savedValues = valuesOf(saved);
  const [draft, setDraft] = useState(() => {
    const { values, item = null, base = valuesOf(item) } = opened?.typed ?? {};
    return values ? formOver(base, null).edit(changedFields(values, base)) : null;
  });
  const over = formOver(savedValues, draft);
  const { values, edited, conflicts } = over;
  useDroppedEdits(draft, over, setDraft);
  const isEdited = edited.length > 0;
  const { open = false, addedId } = opened ?? {};

  useEffect(() => {
    if (!open) return;
    if (draft && isEdited) {
      const { values } = formOver(valuesOf(saved), draft);
      kept.keep({ item: saved, addedId, base: draft.base, values });
    } else kept.forget();
  }, [open, isEdited, saved, addedId, draft, kept, valuesOf]);
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
        cancelText: formTexts.keepEditing,
        danger: true,
      }));
    if (confirmed) close();
  };
  return {
    open,
    values,
    change: (changes: Partial<Values>) => setDraft((known) => formOver(savedValues, known).edit(changes)),
    /** The fields that were edited here and changed by another person, until the choice between both values is made. */
    conflicts,
    takeSaved: () => setDraft((known) => formOver(savedValues, known).takeSaved(conflicts)),
    keepTyped: () =>
      setDraft((known) => {
        const edits = { ...known?.edits, ...(saved && rebase?.(values, saved)) };
        return known && formOver(savedValues, { ...known, edits }).keepTyped(conflicts);
      }),
    close,
    closeAfterAsking,
  };
}
