import { ApiError } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { EditConflictNotice, isEditConflict, textFields } from '@portal/area-kit';
import { FIELD_ADDED } from '@portal/domain/messages';
import { ActionMenu, Button, Drawer, type MenuAction, Muted, Notice } from '@portal/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MENU_ICON, menuAction } from '../actions/menu-action.tsx';
import { useAction } from '../actions/use-action.ts';
import { TabHead } from '../tabs/tab-head.tsx';
import { type RecordFields, type RecordKind, savedNow } from './record-kind.ts';
import { formTexts } from './texts.ts';
import { type RecordDrawerState, useRecordDrawer, useRecordDrawerForm } from './use-record-drawer.ts';
import { addFailures, changeFailures, type EditedVersion, useSavedForm } from './use-saved-form.ts';

/** Adding, changing and deleting the records of a kind, of which these are loaded. */
export function useRecords<Item extends EditedVersion, Values extends object>(
  kind: RecordKind<Item, Values>,
  records: readonly Item[] | undefined,
) {
  const { api } = useShell();
  const { act } = useAction();
  const drawer = useRecordDrawer<Item, Values>(kind.name, records, kind.idOf);
  const { opened, show } = drawer;
  const { texts } = kind;

  const remove = async (item: Item) => {
    const title = kind.titleOf(item);
    await act({
      ask: {
        title: texts.deleteTitle(title),
        text: kind.deleteText(item),
        confirmText: texts.delete,
        danger: true,
      },
      call: () => kind.remove(api, item),
      running: texts.deleting,
      done: texts.deleted(title),
      failed: texts.deleteFailed,
      changes: kind.changes,
    });
  };
  return {
    /** Opens the drawer; null adds a record. */
    edit: show,
    /** The menu of a record: editing, its other actions, deleting unless it must stay. */
    menu: (item: Item, more: readonly MenuAction[] = [], mayDelete = true) => (
      <ActionMenu
        label={texts.actionsOf(kind.titleOf(item))}
        actions={[
          menuAction(Pencil, texts.edit, () => show(item)),
          ...more,
          ...(mayDelete ? [menuAction(Trash2, texts.delete, () => void remove(item), { danger: true })] : []),
        ]}
      />
    ),
    /** The line above the records: what they are, and the button that adds one. */
    head: (about: ReactNode) => (
      <TabHead>
        {typeof about === 'string' ? <Muted>{about}</Muted> : about}
        <Button kind="primary" icon={<Plus {...MENU_ICON} />} onClick={() => show(null)}>
          {texts.add}
        </Button>
      </TabHead>
    ),
    /** To be rendered by the page. */
    drawer: opened && <RecordDrawer key={opened.opening} drawer={drawer} kind={kind} />,
  };
}

interface RecordDrawerProps<Item extends EditedVersion, Values extends object> {
  readonly drawer: RecordDrawerState<Item, Values>;
  readonly kind: RecordKind<Item, Values>;
}

/**
 * Adds a record or changes one. After a refusal the drawer stays open with the typed values. When another person changed a
 * field that was edited here, it asks which values to keep; other fields follow. When they deleted the record, it says so.
 */
function RecordDrawer<Item extends EditedVersion, Values extends object>({
  drawer,
  kind,
}: RecordDrawerProps<Item, Values>) {
  const { api, event } = useShell();
  const { texts } = kind;
  const { saved } = drawer;
  const record = useRecordDrawerForm(drawer, kind);
  const { values, change } = record;
  const hasConflict = record.conflicts.length > 0;
  const [isDeleted, setDeleted] = useState(false);
  const isAsAdded = saved?.version === 1 && kind.idOf(saved) === drawer.opened?.addedId;
  const add = () => {
    const { addedId = '' } = drawer.opened ?? {};
    return kind.add(api, values, addedId).catch(async (error: unknown) => {
      const added = isEditConflict(error) && (await kind.added?.(api, addedId).catch(() => null));
      if (added) drawer.showAdded(added);
      else if (error instanceof ApiError && error.message === FIELD_ADDED) drawer.addAnother();
      throw error;
    });
  };
  const edit = (item: Item, edited: EditedVersion) =>
    kind.change(api, values, item, edited).catch((error: unknown) => {
      setDeleted(error instanceof ApiError && error.status === 404);
      throw error;
    });
  const { faults, formProps } = useSavedForm<Record<string, unknown>, unknown>({
    values: kind.flat?.(values) ?? Object.fromEntries(Object.entries(values)),
    faultsOf: () => kind.faultsOf(values, saved),
    dependsOn: kind.dependsOn,
    version: saved?.version,
    action: (edited) => ({
      failures: saved ? changeFailures : addFailures,
      call: () => (saved ? edit(saved, edited) : add()),
      running: texts.saving,
      done: kind.saved(values, saved),
      failed: texts.failed,
      changes: kind.changes,
    }),
    onSaved: record.close,
  });
  const fieldFaults = faults as RecordFields<Item, Values>['faults'];
  return (
    <Drawer
      {...formProps}
      title={saved ? texts.edit : texts.add}
      open={record.open}
      onClose={() => void record.closeAfterAsking()}
      confirmText={texts.save}
      confirmDisabled={hasConflict || isDeleted || kind.isReady === false}
    >
      {isDeleted && (
        <Notice tone="waiting" live action={<Button onClick={record.close}>{formTexts.discard}</Button>}>
          {formTexts.deleted}
        </Notice>
      )}
      {hasConflict && saved && (
        <EditConflictNotice
          title={isAsAdded ? formTexts.addedBefore : texts.changedMeanwhile}
          savedNow={savedNow(kind.inWords(saved, event.timeZone), record.conflicts)}
          onTakeSaved={record.takeSaved}
          onKeepTyped={record.keepTyped}
        />
      )}
      {kind.fields({
        values,
        item: saved,
        faults: fieldFaults,
        change,
        text: textFields(values, fieldFaults, (_next, typed) => change(typed)),
      })}
    </Drawer>
  );
}
