import { Button, Muted } from '@portal/ui';
import { Download } from 'lucide-react';
import { exportingTexts } from '../../shared/export/texts.ts';
import { ListPanel } from '../../shared/lists/list-panel.tsx';
import { useList } from '../../shared/lists/use-list.ts';
import styles from './audit.module.css';
import { auditEntries } from './audit-entries.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { auditTexts } from './texts.ts';
import { useAuditExport } from './use-audit-export.ts';

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
