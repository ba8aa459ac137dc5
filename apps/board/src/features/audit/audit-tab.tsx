import { Muted } from '@portal/ui';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import { auditTexts } from '../../texts/audit.ts';
import styles from './audit.module.css';
import { auditEntries } from './audit-entries.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

/** Who did what to which record, when and from where, for super-admins. */
export default function AuditTab() {
  const list = useList(auditEntries);
  return (
    <>
      <p className={styles.hint}>
        <Muted>{auditTexts.hint}</Muted>
      </p>
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
