import type { AuditEntry, auditCalls, Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ActionMenu, column, type DataColumn, ForeignText, type MenuAction } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { Filter } from 'lucide-react';
import { ListTable } from '../../shared/lists/list-table.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import type { ListControls } from '../../shared/lists/use-list.ts';
import styles from './audit.module.css';
import { auditSentence } from './audit-sentences.ts';
import { auditTexts } from './texts.ts';

/** Window width, CSS pixels, below which the sentence's column is too narrow to read. */
const CARDS_BELOW_PX = 1100;

const { columns } = auditTexts;
const icon = <Filter size={16} strokeWidth={1.6} aria-hidden />;
const nameOf = ({ actor }: AuditEntry) => actor?.full_name ?? auditTexts.system;

/** One page of the log. The menu of a row filters the log by the row's person or by its subject. */
export function AuditList({ data, list }: { data: Data<typeof auditCalls.list>; list: ListControls }) {
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
