import type { Faults } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { EDIT_CONFLICTS } from '@portal/domain/messages';
import { Drawer } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Action } from '../actions/use-action.ts';
import { EditConflictNotice } from './edit-conflict-notice.tsx';
import type { RecordForm } from './record-form.ts';
import { formTexts } from './texts.ts';
import { type RecordDrawerState, useRecordDrawerForm } from './use-record-drawer.ts';
import { type EditedVersion, useSavedForm } from './use-saved-form.ts';

interface Fields<Item, Values> {
  readonly values: Values;
  /** The record as it is saved now; null for a new one. */
  readonly item: Item | null;
  readonly faults: Faults<Record<string, unknown>> & Faults<Values>;
  readonly change: (changes: Partial<Values>) => void;
}

interface RecordDrawerProps<Item, Values extends object> {
  readonly drawer: RecordDrawerState<Item, Values>;
  readonly form: RecordForm<Item, Values>;
  readonly action: (values: Values, item: Item | null, edited: EditedVersion) => Action<unknown>;
  readonly children: (fields: Fields<Item, Values>) => ReactNode;
}

/** The drawer itself shows a conflict and asks, so its toast stays short. */
const failures = Object.fromEntries(EDIT_CONFLICTS.map((message) => [message, formTexts.changedByOther]));

/**
 * Adds a record or changes one. After a refusal the drawer stays open with the typed values. When another person changed a
 * field that was edited here, it asks which values to keep; other fields follow.
 */
export function RecordDrawer<Item extends EditedVersion, Values extends object>(
  props: RecordDrawerProps<Item, Values>,
) {
  const { drawer, form, action, children } = props;
  const { texts } = form;
  const { saved } = drawer;
  const record = useRecordDrawerForm(drawer, form);
  const { values, change } = record;
  const { faults, formProps } = useSavedForm<Record<string, unknown>, unknown>({
    values: form.flat?.(values) ?? Object.fromEntries(Object.entries(values)),
    faultsOf: () => form.faultsOf(values),
    version: saved?.version,
    action: (edited) => ({ failures, ...action(values, saved, edited) }),
    onSaved: record.close,
  });
  return (
    <Drawer
      {...formProps}
      title={saved ? texts.edit : texts.add}
      open={record.open}
      onClose={() => void record.closeAfterAsking()}
      confirmText={texts.save}
      confirmDisabled={record.hasConflict}
    >
      {record.hasConflict && saved && (
        <EditConflictNotice
          title={texts.changedMeanwhile}
          savedNow={listOf(form.inWords(saved).flatMap((part) => (part ? isolate(String(part)) : [])))}
          onTakeSaved={record.takeSaved}
          onKeepTyped={record.keepTyped}
        />
      )}
      {children({ values, item: saved, faults: faults as Fields<Item, Values>['faults'], change })}
    </Drawer>
  );
}
