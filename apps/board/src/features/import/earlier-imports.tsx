import { importCalls, type ListedImport } from '@portal/api-schema';
import { NameLink, useRead } from '@portal/area-kit';
import type { ImportKind } from '@portal/domain/import-columns';
import { factsLine } from '@portal/domain/lists';
import { ForeignText, Muted } from '@portal/ui';
import { Moment } from '../../shared/lists/moment.tsx';
import { listTexts } from '../../shared/lists/texts.ts';
import styles from './import.module.css';
import { IMPORT_PAGES } from './import-paths.ts';
import { importTexts } from './texts.ts';

/** The last imports of a kind, each with a link to its page, where it can be taken back. */
export function EarlierImports({ kind }: { readonly kind: ImportKind }) {
  const imports = useRead(importCalls.list, { query: { kind } }).data?.imports ?? [];
  if (imports.length === 0) return null;
  return (
    <section className={styles.stack}>
      <h2 className={styles.heading}>{importTexts.earlier}</h2>
      <ul className={styles.earlier} aria-label={importTexts.earlier}>
        {imports.map((one) => (
          <li key={one.id}>
            <NameLink to={`${IMPORT_PAGES[kind].path}?id=${one.id}`}>
              <ForeignText>{one.file_name}</ForeignText>
            </NameLink>
            <Muted>
              <Moment at={one.created_at} /> · {factsLine([one.uploaded_by, outcomeOf(one)])}
            </Muted>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeOf({ status, undone, created, updated }: ListedImport): string {
  if (status === 'applying') return importTexts.applying;
  if (undone) return importTexts.undone;
  return created + updated > 0 ? listTexts.importedRecords(created, updated) : importTexts.nothingNew;
}
