import type { Faults } from '@portal/area-kit';
import { Drawer } from '@portal/ui';
import type { ReactNode } from 'react';
import type { Action } from '../actions/use-action.ts';
import { EditConflictNotice } from './edit-conflict-notice.tsx';
import { type RecordDrawerState, useRecordDrawerForm } from './use-record-drawer.ts';
import { useSavedForm } from './use-saved-form.ts';

/** What the drawer of one kind of record needs to know. */
export interface RecordForm<Item, Values extends object> {
  readonly valuesOf: (item: Item | null) => Values;
  readonly faultsOf: (values: Values) => Faults<Record<string, unknown>>;
  /** The values by the server's paths, when the record has a list of parts; by default the values themselves. */
  readonly flat?: (values: Values) => Record<string, unknown>;
  /** The record in words, for the choice after a conflict. */
  readonly inWords: (item: Item) => string;
  /** The typed values for a newer version of the record; by default they stay as they are. */
  readonly rebase?: (values: Values, saved: Item) => Partial<Values>;
  readonly texts: {
    readonly add: string;
    readonly edit: string;
    readonly save: string;
    /** «غيّر عضو آخر هذا القطاع» */
    readonly changedMeanwhile: string;
  };
}

interface Fields<Item, Values> {
  readonly values: Values;
  /** The record that the values were typed for; null for a new one. */
  readonly seen: Item | null;
  readonly faults: Faults<Record<string, unknown>> & Faults<Values>;
  readonly change: (changes: Partial<Values>) => void;
}

interface RecordDrawerProps<Item, Values extends object> {
  readonly drawer: RecordDrawerState<Item, Values>;
  readonly form: RecordForm<Item, Values>;
  readonly action: (values: Values, seen: Item | null) => Action<unknown>;
  readonly children: (fields: Fields<Item, Values>) => ReactNode;
}

/**
 * Adds a record or changes one. After a refusal the drawer stays open with the typed values. When another person changed the
 * record meanwhile, it asks which values to keep.
 */
export function RecordDrawer<Item, Values extends object>(props: RecordDrawerProps<Item, Values>) {
  const { drawer, form, action, children } = props;
  const { texts } = form;
  const { saved } = drawer;
  const record = useRecordDrawerForm(drawer, form.valuesOf);
  const { values, seen, hasConflict, change } = record;
  const { faults, formProps } = useSavedForm<Record<string, unknown>, unknown>({
    values: form.flat?.(values) ?? Object.fromEntries(Object.entries(values)),
    faultsOf: () => form.faultsOf(values),
    action: () => action(values, seen),
    onSaved: record.close,
  });
  return (
    <Drawer
      {...formProps}
      title={seen ? texts.edit : texts.add}
      open={record.open}
      onClose={() => void record.closeAfterAsking()}
      confirmText={texts.save}
      confirmDisabled={hasConflict}
    >
      {hasConflict && saved && (
        <EditConflictNotice
          title={texts.changedMeanwhile}
          savedNow={form.inWords(saved)}
          onTakeSaved={record.takeSaved}
          onKeepTyped={() => {
            change(form.rebase?.(values, saved) ?? {});
            record.keepTyped();
          }}
        />
      )}
      {children({ values, seen, faults: faults as Fields<Item, Values>['faults'], change })}
    </Drawer>
  );
}
