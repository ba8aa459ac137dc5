import type { Announcement } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { serverFaults, useFormFaults } from '@portal/area-kit';
import { ANNOUNCEMENT_TONE_LABELS, ANNOUNCEMENT_TONES } from '@portal/domain/announcements';
import { ANNOUNCEMENT_MAX } from '@portal/domain/limits';
import { ROLE_GROUP_LABELS, ROLES } from '@portal/domain/roles';
import {
  AnnouncementBanner,
  ChoiceGroup,
  DateTimeField,
  DialogForm,
  Drawer,
  SelectField,
  TextArea,
} from '@portal/ui';
import { useAction } from '../../shared/actions/use-action.ts';
import { EditConflictNotice } from '../../shared/forms/edit-conflict-notice.tsx';
import { type RecordDrawer, useRecordDrawerForm } from '../../shared/forms/use-record-drawer.ts';
import { announcementTexts } from '../../texts/announcements.ts';
import {
  ANNOUNCEMENT_FIELDS,
  type AnnouncementValues,
  announcementBody,
  announcementFaults,
  announcementValues,
} from './announcement-form.ts';
import styles from './announcements.module.css';
import { ANNOUNCEMENT_CHANGES } from './announcements-list.ts';

export interface AnnouncementDrawerProps {
  readonly drawer: RecordDrawer<Announcement, AnnouncementValues>;
  /** The announcement as it is saved now; null adds one. */
  readonly announcement: Announcement | null;
}

const toneOptions = ANNOUNCEMENT_TONES.map((value) => ({ value, label: ANNOUNCEMENT_TONE_LABELS[value] }));
const roleOptions = ROLES.map((value) => ({ value, label: ROLE_GROUP_LABELS[value] }));

/** Adds an announcement or changes one, with a preview. After a refusal the drawer stays open with the typed values. */
export function AnnouncementDrawer({ drawer, announcement }: AnnouncementDrawerProps) {
  const { api, event } = useShell();
  const { act, acting } = useAction();
  const recordForm = useRecordDrawerForm(drawer, announcement, announcementValues);
  const { values, seen, change, hasConflict } = recordForm;
  const { form, faults, check, refuse } = useFormFaults(values, announcementFaults);

  const save = async () => {
    if (hasConflict || !check()) return;
    const body = announcementBody(values);
    const { error } = await act({
      call: () => {
        if (!seen) return api.announcements.add(body);
        const { announcement_id, version } = seen;
        return api.announcements.change({ announcement_id, version, ...body });
      },
      running: announcementTexts.saving,
      done: seen ? announcementTexts.saved : announcementTexts.added,
      failed: announcementTexts.failed,
      changes: ANNOUNCEMENT_CHANGES,
    });
    if (error) refuse(serverFaults(error, ANNOUNCEMENT_FIELDS));
    else recordForm.close();
  };
  return (
    <Drawer
      title={seen ? announcementTexts.edit : announcementTexts.add}
      open={recordForm.open}
      onClose={() => void recordForm.closeAfterAsking()}
      confirmText={announcementTexts.save}
      onConfirm={() => void save()}
      confirming={acting}
      confirmDisabled={hasConflict}
    >
      <DialogForm ref={form} className={styles.form} onSubmit={() => void save()} busy={acting}>
        {hasConflict && announcement && (
          <EditConflictNotice
            title={announcementTexts.changedMeanwhile}
            savedNow={announcement.text}
            onTakeSaved={recordForm.takeSaved}
            onKeepTyped={recordForm.keepTyped}
          />
        )}
        <TextArea
          label={announcementTexts.text}
          hint={announcementTexts.textHint}
          rows={3}
          maxLength={ANNOUNCEMENT_MAX}
          value={values.text}
          error={faults.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        <SelectField
          label={announcementTexts.tone}
          hint={announcementTexts.toneHint}
          placeholder={announcementTexts.tonePlaceholder}
          options={toneOptions}
          value={values.tone}
          error={faults.tone}
          onChange={({ target }) =>
            change({ tone: ANNOUNCEMENT_TONES.find((tone) => tone === target.value) ?? values.tone })
          }
        />
        <ChoiceGroup
          label={announcementTexts.roles}
          options={roleOptions}
          value={values.roles}
          error={faults.roles}
          onChange={(chosen) => change({ roles: ROLES.filter((role) => chosen.includes(role)) })}
        />
        <DateTimeField
          label={announcementTexts.from}
          hint={announcementTexts.fromHint}
          clearable
          timeZone={event.timeZone}
          value={values.from}
          error={faults.from}
          onChange={(from) => change({ from })}
        />
        <DateTimeField
          label={announcementTexts.to}
          end
          timeZone={event.timeZone}
          value={values.to}
          error={faults.to}
          onChange={(to) => change({ to })}
        />
        <figure className={styles.preview}>
          <figcaption>{announcementTexts.preview}</figcaption>
          <AnnouncementBanner tone={values.tone} text={values.text.trim() || announcementTexts.previewText} />
        </figure>
      </DialogForm>
    </Drawer>
  );
}
