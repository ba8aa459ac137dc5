import { changesOf } from '@portal/api-client';
import { type Announcement, announcementCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useNextChange } from '@portal/area-kit';
import {
  ANNOUNCEMENT_STATES,
  ANNOUNCEMENT_TONE_LABELS,
  ANNOUNCEMENT_TONES,
  type AnnouncementTone,
} from '@portal/domain/announcements';
import { ANNOUNCEMENT_MAX } from '@portal/domain/limits';
import { listOf } from '@portal/domain/lists';
import { ROLE_GROUP_LABELS, ROLES, type Role } from '@portal/domain/roles';
import {
  AnnouncementBanner,
  Button,
  ChoiceGroup,
  column,
  type DataColumn,
  DateTimeField,
  ForeignText,
  PageHeader,
  SelectField,
  Stack,
  StatusTag,
  TextArea,
} from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useQueryClient } from '@tanstack/react-query';
import { CircleStop } from 'lucide-react';
import { useEffect } from 'react';
import { menuAction } from '../../shared/actions/menu-action.tsx';
import { useAction } from '../../shared/actions/use-action.ts';
import { changedFields } from '../../shared/forms/draft.ts';
import type { RecordFields, RecordKind } from '../../shared/forms/record-kind.ts';
import { useRecords } from '../../shared/forms/use-records.tsx';
import { listQuery, oneOf, sortsBy } from '../../shared/lists/list-query.ts';
import { Moment } from '../../shared/lists/moment.tsx';
import { RecordList } from '../../shared/lists/record-list.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import { defineList, useList } from '../../shared/lists/use-list.ts';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import styles from './announcements.module.css';
import { announcementTexts } from './texts.ts';

/** One page of announcements, in whatever state. */
const announcementsList = defineList({
  call: announcementCalls.list,
  queryOf: (params) =>
    listQuery(params, sortsBy('from', 'to'), { state: oneOf(ANNOUNCEMENT_STATES, params.get('state')) }),
});
const stateOptions = ANNOUNCEMENT_STATES.map((value) => ({ value, label: announcementTexts.states[value] }));

/** The banners above the pages of chosen roles. */
export default function AnnouncementsPage() {
  const list = useList(announcementsList);
  const { events } = useShell();
  const queryClient = useQueryClient();
  // An announcement begins or ends, or another director changes one.
  useNextChange(list.answer);
  useEffect(
    () =>
      events.subscribe(({ type }) => {
        if (type === 'announcement') void queryClient.invalidateQueries({ queryKey: ['announcements'] });
      }),
    [events, queryClient],
  );
  const { edit, menu, drawer } = useRecords(announcementKind, list.answer.data?.announcements);
  const { send } = useAction();
  const end = (id: string) => void send(announcementCalls.end, announcementTexts.ending, { params: { id } });
  const ending = ({ announcement_id: id }: Announcement) =>
    menuAction(CircleStop, announcementTexts.end, () => end(id));
  return (
    <Stack>
      <PageHeader
        title={menuTexts.announcements}
        subtitle={announcementTexts.subtitle}
        actions={
          <Button kind="primary" onClick={() => edit(null)}>
            {announcementTexts.add}
          </Button>
        }
      />
      <RecordList
        list={list}
        search={announcementTexts.search}
        filters={[{ param: 'state', label: announcementTexts.state, options: stateOptions }]}
        label={announcementTexts.tableLabel}
        columns={announcementColumns}
        rowsOf={({ announcements }) => announcements}
        empty={{ title: announcementTexts.empty, text: announcementTexts.emptyText }}
        rowKey={announcementKind.idOf}
        defaultSort="-from"
        actions={(row) => menu(row, row.state === 'active' ? [ending(row)] : [])}
      />
      {drawer}
    </Stack>
  );
}

const { columns } = announcementTexts;
const STATE_TONES = { active: 'ok', planned: 'info', ended: 'neutral' } as const;
const TONES = { urgent: 'refused', warning: 'waiting', info: 'info' } as const;

/** An announcement with its state. */
const announcementColumns: readonly DataColumn<Announcement>[] = [
  column('text', columns.text, { inCard: 'heading' }, ({ text }) => (
    <span className={styles.text}>
      <ForeignText>{text}</ForeignText>
    </span>
  )),
  column('state', columns.state, ({ state, tone }) => (
    <span className={styles.tags}>
      <StatusTag tone={STATE_TONES[state]}>{announcementTexts.states[state]}</StatusTag>
      <StatusTag tone={TONES[tone]} dot={false}>
        {ANNOUNCEMENT_TONE_LABELS[tone]}
      </StatusTag>
    </span>
  )),
  column('roles', columns.roles, ({ roles }) =>
    listOf(ROLES.filter((role) => roles.includes(role)).map((role) => ROLE_GROUP_LABELS[role])),
  ),
  column('from', columns.from, { sortable: true }, ({ from }) => <Moment at={from} />),
  column('to', columns.to, { sortable: true }, ({ to }) => <Moment at={to} />),
  column('author', columns.author, ({ created_by }) => (
    <ForeignText>{created_by ?? listTexts.none}</ForeignText>
  )),
];

/** The form of an announcement. */
interface AnnouncementValues {
  readonly text: string;
  readonly tone: AnnouncementTone;
  readonly roles: readonly Role[];
  /** Null for now. */
  readonly from: string | null;
  readonly to: string | null;
}

const toneOptions = ANNOUNCEMENT_TONES.map((value) => ({ value, label: ANNOUNCEMENT_TONE_LABELS[value] }));
const roleOptions = ROLES.map((value) => ({ value, label: ROLE_GROUP_LABELS[value] }));

/** The request body of a checked form. */
function bodyOf({ text, tone, roles, from, to }: AnnouncementValues) {
  return { text: text.trim(), tone, roles: [...roles], from, to: to ?? '' };
}

/** Adding, changing and deleting an announcement. */
const announcementKind: RecordKind<Announcement, AnnouncementValues> = {
  name: 'announcement',
  idOf: ({ announcement_id }) => announcement_id,
  valuesOf: (announcement) => {
    const { text = '', tone = 'info', roles = [], from = null, to = null } = announcement ?? {};
    return { text, tone, roles: ROLES.filter((role) => roles.includes(role)), from, to };
  },
  // Whether the end has passed is the server's to say, by its own clock.
  faultsOf: ({ text, roles, from, to }) => {
    const isReversed = from !== null && to !== null && Date.parse(to) <= Date.parse(from);
    return {
      ...(text.trim() === '' && { text: announcementTexts.textRequired }),
      ...(roles.length === 0 && { roles: announcementTexts.rolesRequired }),
      ...(to === null && { to: announcementTexts.toRequired }),
      ...(isReversed && { to: announcementTexts.toBeforeFrom }),
    };
  },
  inWords: ({ text, tone, roles, from, to }, timeZone) => ({
    text: [announcementTexts.text, text],
    tone: [announcementTexts.tone, ANNOUNCEMENT_TONE_LABELS[tone]],
    roles: [announcementTexts.roles, listOf(roles.map((role) => ROLE_GROUP_LABELS[role]))],
    from: [announcementTexts.from, from && formatDateTime(from, timeZone)],
    to: [announcementTexts.to, to && formatDateTime(to, timeZone)],
  }),
  fields: (form) => <AnnouncementFields {...form} />,
  add: (api, values, id) => api.send(announcementCalls.add, { body: { id, ...bodyOf(values) } }),
  added: async (api, id) => (await api.send(announcementCalls.list, { query: { id } })).announcements[0],
  change: (api, values, announcement, edited) => {
    const { announcement_id } = announcement;
    const changed = changedFields(bodyOf(values), announcement);
    return api.send(announcementCalls.change, { body: { announcement_id, ...edited, ...changed } });
  },
  remove: (api, { announcement_id }) => api.send(announcementCalls.delete, { body: { announcement_id } }),
  changes: changesOf(announcementCalls.change),
  texts: announcementTexts,
  saved: (_values, announcement) => (announcement ? announcementTexts.saved : announcementTexts.added),
  titleOf: ({ text }) => text,
  deleteText: ({ text }) => announcementTexts.deleteText(text),
};

/** The fields of an announcement, with a preview. */
function AnnouncementFields({
  values,
  faults,
  change,
  text,
}: RecordFields<Announcement, AnnouncementValues>) {
  const { event } = useShell();
  return (
    <>
      <TextArea
        label={announcementTexts.text}
        hint={announcementTexts.textHint}
        rows={3}
        maxLength={ANNOUNCEMENT_MAX}
        {...text('text')}
      />
      <SelectField
        label={announcementTexts.tone}
        hint={announcementTexts.toneHint}
        placeholder={announcementTexts.tonePlaceholder}
        options={toneOptions}
        value={values.tone}
        error={faults.tone}
        onChoose={(tone) => change({ tone })}
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
    </>
  );
}
