import type { AuditEntry, auditCalls, Data, Query } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '@portal/domain/audit-actions';
import { Button, DateTimeField, FilterSelect } from '@portal/ui';
import { X } from 'lucide-react';
import { ListFilter, ListToolbar } from '../../shared/lists/record-list.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import type { List } from '../../shared/lists/use-list.ts';
import styles from './audit.module.css';
import { auditTexts } from './texts.ts';

export interface AuditFiltersProps {
  readonly list: List<Query<typeof auditCalls.list>, Data<typeof auditCalls.list>>;
  /** An entry on screen, which has the names of the person and the subject filtered by. */
  readonly sample: AuditEntry | undefined;
}

const actionOptions = AUDIT_ACTIONS.map((value) => ({ value, label: auditTexts.actions[value] }));
const subjectOptions = AUDIT_SUBJECTS.map((value) => ({ value, label: auditTexts.subjects[value] }));

/** Filters by person, action, kind of subject and time. */
export function AuditFilters({ list, sample }: AuditFiltersProps) {
  const { query, change } = list;
  const { event } = useShell();
  const reversed = query.from !== undefined && query.to !== undefined && query.to < query.from;
  const moment = (field: 'from' | 'to', error?: string) => (
    <DateTimeField
      label={auditTexts[field]}
      timeZone={event.timeZone}
      clearable
      end={field === 'to'}
      value={query[field] ?? null}
      error={error}
      onChange={(value) => change({ [field]: value ?? undefined })}
    />
  );
  const recordFilters = [
    ...(query.actor_id
      ? [
          {
            label: auditTexts.onlyOf(sample?.actor?.full_name ?? auditTexts.unknownPerson),
            removed: { actor_id: undefined },
          },
        ]
      : []),
    ...(query.subject_id
      ? [
          {
            label: auditTexts.onlyAbout(sample?.subject_name ?? auditTexts.unknownSubject),
            removed: { subject_id: undefined, subject_type: undefined },
          },
        ]
      : []),
  ];
  return (
    <>
      <ListToolbar list={list} search={auditTexts.search}>
        <ListFilter list={list} param="action" label={auditTexts.action} options={actionOptions} />
        <FilterSelect
          label={auditTexts.subject}
          unset={listTexts.all(auditTexts.subject)}
          options={subjectOptions}
          value={query.subject_type}
          onChange={(subject_type) => change({ subject_type, subject_id: undefined })}
        />
      </ListToolbar>
      <div className={styles.dates}>
        {moment('from')}
        {moment('to', reversed ? auditTexts.reversed : undefined)}
      </div>
      {recordFilters.length > 0 && (
        <ul className={styles.recordFilters}>
          {recordFilters.map(({ label, removed }) => (
            <li key={label} className={styles.recordFilter}>
              {label}
              <Button
                kind="text"
                aria-label={auditTexts.removeFilter(label)}
                icon={<X size={15} strokeWidth={1.8} aria-hidden />}
                onClick={() => change(removed)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
