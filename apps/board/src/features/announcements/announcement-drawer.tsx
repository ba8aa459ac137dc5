import { changesOf } from '@portal/api-client';
import { type Announcement, announcementCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ANNOUNCEMENT_TONE_LABELS, ANNOUNCEMENT_TONES } from '@portal/domain/announcements';
import { ANNOUNCEMENT_MAX } from '@portal/domain/limits';
import { ROLE_GROUP_LABELS, ROLES } from '@portal/domain/roles';
import { AnnouncementBanner, ChoiceGroup, DateTimeField, SelectField, TextArea } from '@portal/ui';
import { changedFields } from '../../shared/forms/draft.ts';
import { RecordDrawer } from '../../shared/forms/record-drawer.tsx';
import type { RecordForm } from '../../shared/forms/record-form.ts';
import type { RecordDrawerState } from '../../shared/forms/use-record-drawer.ts';
import {
  type AnnouncementValues,
  announcementBody,
  announcementFaults,
  announcementValues,
} from './announcement-form.ts';
import styles from './announcements.module.css';
import { announcementTexts } from './texts.ts';

interface AnnouncementDrawerProps {
  readonly drawer: RecordDrawerState<Announcement, AnnouncementValues>;
}

const toneOptions = ANNOUNCEMENT_TONES.map((value) => ({ value, label: ANNOUNCEMENT_TONE_LABELS[value] }));
const roleOptions = ROLES.map((value) => ({ value, label: ROLE_GROUP_LABELS[value] }));
const announcementForm: RecordForm<Announcement, AnnouncementValues> = {
  valuesOf: announcementValues,
  faultsOf: announcementFaults,
  inWords: ({ text }) => [text],
  texts: announcementTexts,
};

/** Adds an announcement or changes one, with a preview. */
export function AnnouncementDrawer({ drawer }: AnnouncementDrawerProps) {
  const { api, event } = useShell();
  return (
    <RecordDrawer
      drawer={drawer}
      form={announcementForm}
      action={(values, announcement, edited) => ({
        call: () => {
          const body = announcementBody(values);
          if (!announcement) return api.send(announcementCalls.add, { body });
          const { announcement_id } = announcement;
          const changed = changedFields(body, announcement);
          return api.send(announcementCalls.change, { body: { announcement_id, ...edited, ...changed } });
        },
        running: announcementTexts.saving,
        done: announcement ? announcementTexts.saved : announcementTexts.added,
        failed: announcementTexts.failed,
        changes: changesOf(announcementCalls.change),
      })}
    >
      {({ values, faults, change }) => (
        <>
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
            <AnnouncementBanner
              tone={values.tone}
              text={values.text.trim() || announcementTexts.previewText}
            />
          </figure>
        </>
      )}
    </RecordDrawer>
  );
}
