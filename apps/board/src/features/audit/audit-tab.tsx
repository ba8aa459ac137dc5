import { type AuditEntry, auditCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@portal/domain/audit-actions';
import { ActionMenu, Button, column, type DataColumn, ForeignText, type MenuAction, Muted } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { Download, Filter } from 'lucide-react';
import { exportingTexts } from '../../shared/export/texts.ts';
import { idOf, listQuery, oneOf } from '../../shared/lists/list-query.ts';
import { ListPanel, ListTable } from '../../shared/lists/record-list.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import { defineList, type ListControls, useList } from '../../shared/lists/use-list.ts';
import styles from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { auditSentence } from './audit-sentences.ts';
import { auditTexts } from './texts.ts';
import { useAuditExport } from './use-audit-export.ts';

const instantOf = (text: string | null) =>
  text !== null && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined;

/** One page of the audit log; the newest entries come first unless the URL says otherwise. */
const auditEntries = defineList({
  call: auditCalls.list,
  queryOf: (params) =>
    listQuery(params, ['happened_at'], {
      actor_id: idOf(params.get('actor_id')),
      action: oneOf(AUDIT_ACTIONS, params.get('action')),
      subject_type: oneOf(AUDIT_SUBJECTS, params.get('subject_type')),
      subject_id: params.get('subject_id') || undefined,
      from: instantOf(params.get('from')),
      // The whole of the minute that is chosen.
      to: instantOf(params.get('to'))?.replace(':00.000Z', ':59.999Z'),
    }),
  foreignParam: 'tab',
});

/** Who did what to which record, when and from where, for super-admins. */
export default function AuditTab() {
  const list = useList(auditEntries);
  const exporting = useAuditExport(list.query);
  return (
    <>
      <div className={styles.hint}>
        <Muted>{auditTexts.hint}</Muted>
        <Button
          loading={exporting.running}
          icon={<Download size={15} strokeWidth={1.7} aria-hidden />}
          onClick={exporting.start}
        >
          {exportingTexts.button}
        </Button>
      </div>
      <ListPanel
        answer={list.answer}
        skeletonRows={8}
        toolbar={<AuditFilters list={list} sample={list.answer.data?.entries[0]} />}
      >
        {(data) => <AuditList data={data} list={list} />}
      </ListPanel>
    </>
  );
}

/** Window width, CSS pixels, below which the sentence's column is too narrow to read. */
const CARDS_BELOW_PX = 1100;

const { columns } = auditTexts;
const icon = <Filter size={16} strokeWidth={1.6} aria-hidden />;
const nameOf = ({ actor }: AuditEntry) => actor?.full_name ?? auditTexts.system;

/** One page of the log. The menu of a row filters the log by the row's person or by its subject. */
function AuditList({ data, list }: { data: Data<typeof auditCalls.list>; list: ListControls }) {
  const { event } = useShell();
  const auditColumns: readonly DataColumn<AuditEntry>[] = [
    column('what', columns.what, { inCard: 'heading' }, (entry) => (
      <span className={styles.what}>{auditSentence(entry, event.timeZone)}</span>
    )),
    column('who', columns.who, (entry) => (
      <>
        <span className={styles.who}>{nameOf(entry)}</span>
        {entry.actor?.role && (
          <span className={styles.role}>{auditTexts.roles[entry.actor.role] ?? entry.actor.role}</span>
        )}
      </>
    )),
    column('happened_at', columns.when, { sortable: true }, ({ happened_at }) => (
      <time className={styles.when} dateTime={happened_at}>
        {formatDateTime(happened_at, event.timeZone)}
      </time>
    )),
    column('where', columns.where, ({ address }) => (
      <ForeignText ltr>{address ?? listTexts.none}</ForeignText>
    )),
  ];
  const actionsOf = (entry: AuditEntry): MenuAction[] => {
    const { actor, subject_type, subject_id } = entry;
    const about = entry.subject_name ?? auditTexts.unknownSubject;
    return [
      ...(actor?.id
        ? [
            {
              key: 'actor',
              label: auditTexts.allOf(nameOf(entry)),
              icon,
              onChoose: () => list.change({ actor_id: actor.id ?? undefined }),
            },
          ]
        : []),
      {
        key: 'subject',
        label: auditTexts.allAbout(about),
        icon,
        onChoose: () => list.change({ subject_type, subject_id }),
      },
    ];
  };
  return (
    <ListTable
      list={list}
      pagination={data.pagination}
      label={auditTexts.tableLabel}
      columns={auditColumns}
      rows={data.entries}
      rowKey={({ id }) => id}
      empty={{ title: auditTexts.empty, text: auditTexts.emptyText }}
      defaultSort="-happened_at"
      cardsBelow={CARDS_BELOW_PX}
      actions={(entry) => (
        <ActionMenu
          label={auditTexts.filterBy(auditSentence(entry, event.timeZone))}
          actions={actionsOf(entry)}
        />
      )}
    />
  );
}
