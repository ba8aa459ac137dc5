import type { Import } from '@portal/api-client';
import { IMPORT_SHEETS } from '@portal/domain/import-columns';
import { Figure, Figures } from '@portal/ui';
import styles from './import.module.css';
import { importTexts } from './texts.ts';

/** What applying does to the records, sheet by sheet. */
export function ImportFigures({ found: { kind, counts } }: { readonly found: Import }) {
  const sheets = IMPORT_SHEETS[kind];
  const shown = sheets.filter(({ sheet }) => counts.by_sheet[sheet] !== undefined);
  return (
    <>
      {shown.map(({ sheet, label }) => {
        const { created = 0, updated = 0, unchanged = 0 } = counts.by_sheet[sheet] ?? {};
        return (
          <div key={sheet} className={styles.stack}>
            {sheets.length > 1 && <h3 className={styles.sheet}>{label}</h3>}
            <Figures flat>
              <Figure label={importTexts.created} value={created} />
              <Figure label={importTexts.updated} value={updated} />
              <Figure label={importTexts.unchanged} value={unchanged} />
              {sheets.length === 1 && <Figure label={importTexts.errors} value={counts.errors} />}
            </Figures>
          </div>
        );
      })}
    </>
  );
}
