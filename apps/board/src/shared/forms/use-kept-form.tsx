import { useShell } from '@portal/area-contract';
import { keptDraft, newId } from '@portal/area-kit';
import { Button, Notice } from '@portal/ui';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { formTexts } from './texts.ts';

/**
 * The values of a form on a page of its own, over the record that they change. What is typed is kept in this tab until it is saved,
 * with the record as it was then: a newer one is a conflict when it is saved. Leaving the page with it asks first. Before
 * anything is typed the form shows the newest record.
 *
 * @param name of the draft
 * @param stored the record as it is saved now; null for a new one
 * @param unsaved what the question before leaving says
 */
export function useKeptForm<Stored extends { readonly version: number } | null, Values extends object>(
  name: string,
  stored: Stored,
  valuesOf: (stored: Stored) => Values,
  unsaved: string,
) {
  const { session, confirmLeave } = useShell();
  const kept = useMemo(
    () => keptDraft<{ saved: Stored; addedId: string; values: Values }>(session.userId, name),
    [session.userId, name],
  );
  const [left] = useState(kept.read);
  const [saved, setSaved] = useState(left?.values ? (left.saved as Stored) : stored);
  const [values, setValues] = useState<Values>({ ...valuesOf(stored), ...left?.values });
  const [addedId, setAddedId] = useState(() => left?.addedId ?? newId());
  const [isRestored, setRestored] = useState(left !== null);
  const isChanged = useRef(isRestored);
  useEffect(() => confirmLeave(() => (isChanged.current ? unsaved : null)), [confirmLeave, unsaved]);

  const show = (next: Stored, shown: Values) => {
    kept.forget();
    isChanged.current = false;
    setRestored(false);
    setAddedId(newId());
    setSaved(next);
    setValues(shown);
  };
  // Updated during rendering, so that the older values never appear.
  if (!isChanged.current && stored && saved && stored.version > saved.version) show(stored, valuesOf(stored));
  return {
    saved,
    /** The id that a new record gets, in all attempts. */
    addedId,
    values,
    isChanged,
    isRestored,
    change: (changes: Partial<Values>) => {
      const next = { ...values, ...changes };
      isChanged.current = true;
      setValues(next);
      kept.keep({ saved, addedId, values: next });
    },
    /** The record was saved; the form shows it, with what another person saved meanwhile. What is the same stays the same object. */
    show: (next: Stored, shown = replaceEqualDeep(values, valuesOf(next))) => show(next, shown),
    /** What was typed stays, as changes of this record; null makes it a new one. */
    rebase: (next: Stored) => {
      const id = newId();
      setAddedId(id);
      setSaved(next);
      kept.keep({ saved: next, addedId: id, values });
    },
    /** Gives up what was typed. */
    startOver: () => show(stored, valuesOf(stored)),
  };
}

interface RestoredNoticeProps {
  readonly text?: string;
  /** When it appears while the form is open. */
  readonly live?: boolean;
  readonly onStartOver: () => void;
}

/** Says that a form shows what was typed before and never saved. */
export function RestoredNotice({
  text = formTexts.restored,
  live = false,
  onStartOver,
}: RestoredNoticeProps) {
  return (
    <Notice tone="info" live={live} action={<Button onClick={onStartOver}>{formTexts.discard}</Button>}>
      {text}
    </Notice>
  );
}
