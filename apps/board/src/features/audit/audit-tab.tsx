import { LoadFailure } from '@portal/area-kit';
import { Muted, Panel, SkeletonList } from '@portal/ui';
import { NoResults } from '../../shared/lists/no-results.tsx';
import { useListParams } from '../../shared/lists/use-list-params.ts';
import { auditTexts } from '../../texts/audit.ts';
import styles from './audit.module.css';
import { useAudit } from './audit.request.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { auditQueryOf } from './audit-query.ts';

const FILTERS = ['search', 'actor_id', 'action', 'subject_type', 'subject_id', 'from', 'to'] as const;

/** Who did what to which thing, when and from where, for super-admins; filters and page are in the URL. */
export default function AuditTab() {
  const { params, change } = useListParams();
  const query = auditQueryOf(params);
  const audit = useAudit(query);
  const narrowed = FILTERS.some((filter) => query[filter] !== undefined);
  const clear = () => change(Object.fromEntries(FILTERS.map((filter) => [filter, undefined])));

  const list = () => {
    if (audit.isPending) return <SkeletonList rows={8} />;
    if (!audit.data) return <LoadFailure query={audit} />;
    return (
      <AuditList
        data={audit.data}
        sort={query.sort}
        noResults={narrowed ? <NoResults onClear={clear} /> : null}
        onChange={change}
      />
    );
  };
  return (
    <>
      <p className={styles.hint}>
        <Muted>{auditTexts.hint}</Muted>
      </p>
      <Panel flush>
        <AuditFilters query={query} sample={audit.data?.entries[0]} onChange={change} />
        <div aria-busy={audit.isPlaceholderData}>{list()}</div>
      </Panel>
    </>
  );
}
