import { DataTable } from '@portal/ui';
import { rubricTexts } from '../../../texts/settings.ts';
import styles from './rubrics.module.css';
import type { CriterionValues } from './rubrics-form.ts';

interface FrozenCriteriaProps {
  readonly label: string;
  readonly criteria: readonly CriterionValues[];
}

/** Criteria to read: they no longer change. */
export function FrozenCriteria({ label, criteria }: FrozenCriteriaProps) {
  return (
    <DataTable
      label={label}
      rows={criteria}
      rowKey={({ key }) => key}
      empty={null}
      columns={[
        {
          key: 'label',
          title: rubricTexts.label,
          inCard: 'heading',
          render: ({ label: asked, description }) => (
            <>
              <span className={styles.frozenLabel}>{asked}</span>
              {description && <p className={styles.frozenText}>{description}</p>}
            </>
          ),
        },
        { key: 'max_score', title: rubricTexts.maxScore, render: ({ max_score }) => max_score },
        { key: 'weight', title: rubricTexts.weight, render: ({ weight }) => weight },
      ]}
    />
  );
}
