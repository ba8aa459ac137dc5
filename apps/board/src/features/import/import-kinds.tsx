import { resolvePath, useShell } from '@portal/area-contract';
import { IMPORT_KINDS, type ImportKind } from '@portal/domain/import-columns';
import { AppLink } from '@portal/ui/core';
import styles from './import.module.css';
import { IMPORT_PATHS } from './import-paths.ts';
import { importTexts } from './texts.ts';

/** Links to the imports of the other kinds. */
export function ImportKinds({ current }: { readonly current: ImportKind }) {
  const { prefix } = useShell();
  const others = IMPORT_KINDS.filter((kind) => kind !== current);
  return (
    <nav className={styles.kinds} aria-label={importTexts.otherKinds}>
      <span>{importTexts.otherKinds}</span>
      {others.map((kind) => (
        <AppLink key={kind} href={resolvePath(prefix, IMPORT_PATHS[kind])}>
          {importTexts.kinds[kind].name}
        </AppLink>
      ))}
    </nav>
  );
}
