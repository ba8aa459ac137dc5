import { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditEntry, type AuditQuery } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { Button, DateTimeField, FilterSelect, SearchBox, Toolbar } from '@portal/ui';
import { X } from 'lucide-react';
import type { ParamChanges } from '../../shared/lists/use-list-params.ts';
import { auditTexts } from '../../texts/audit.ts';
import { listTexts } from '../../texts/lists.ts';
import styles from './audit.module.css';

export interface AuditFiltersProps {
  readonly query: AuditQuery;
  /** An entry of those on screen, which knows the names of who and what is asked for. */
  readonly sample: AuditEntry | undefined;
  readonly onChange: (changes: ParamChanges) => void;
}

const actionOptions = AUDIT_ACTIONS.map((value) => ({ value, label: auditTexts.actions[value] }));
const subjectOptions = AUDIT_SUBJECTS.map((value) => ({ value, label: auditTexts.subjects[value] }));

/** Who, which action, on what kind of thing, and between which moments. */
export function AuditFilters({ query, sample, onChange }: AuditFiltersProps) {
  const { event } = useShell();
  const reversed = query.from !== undefined && query.to !== undefined && query.to < query.from;
  const moment = (field: 'from' | 'to', error?: string) => (
    <DateTimeField
      label={auditTexts[field]}
      timeZone={event.timeZone}
      clearable
      value={query[field] ?? null}
      error={error}
      onChange={(value) => onChange({ [field]: value ?? undefined })}
    />
  );
  const narrowed = [
    ...(query.actor_id
      ? [
          {
            label: auditTexts.onlyOf(sample?.actor?.full_name ?? auditTexts.somebody),
            stop: { actor_id: undefined },
          },
        ]
      : []),
    ...(query.subject_id
      ? [
          {
            label: auditTexts.onlyAbout(sample?.subject_name ?? auditTexts.something),
            stop: { subject_id: undefined, subject_type: undefined },
          },
        ]
      : []),
  ];
  return (
    <>
      <Toolbar
        search={
          <SearchBox
            label={auditTexts.search}
            value={query.search ?? ''}
            onSearch={(search) => onChange({ search })}
          />
        }
      >
        <FilterSelect
          label={auditTexts.action}
          unset={listTexts.all(auditTexts.action)}
          options={actionOptions}
          value={query.action}
          onChange={(action) => onChange({ action })}
        />
        <FilterSelect
          label={auditTexts.subject}
          unset={listTexts.all(auditTexts.subject)}
          options={subjectOptions}
          value={query.subject_type}
          onChange={(subject_type) => onChange({ subject_type, subject_id: undefined })}
        />
      </Toolbar>
      <div className={styles.dates}>
        {moment('from')}
        {moment('to', reversed ? auditTexts.reversed : undefined)}
      </div>
      {narrowed.length > 0 && (
        <ul className={styles.narrowed}>
          {narrowed.map(({ label, stop }) => (
            <li key={label} className={styles.narrow}>
              {label}
              <Button
                kind="text"
                aria-label={auditTexts.stop(label)}
                icon={<X size={15} strokeWidth={1.8} aria-hidden />}
                onClick={() => onChange(stop)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
