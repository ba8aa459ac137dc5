import type { CertificateTemplate } from '@portal/api-client';
import { resolvePath, useShell } from '@portal/area-contract';
import { ActionMenu, Button } from '@portal/ui';
import { Download } from 'lucide-react';
import { CERTIFICATE_ISSUES_PATH } from '../../../shared/navigation/paths.ts';
import { useCertificatesZip } from '../issues/use-certificates-zip.ts';
import styles from './issued.module.css';
import { issuedTexts } from './texts.ts';

const icon = <Download size={15} strokeWidth={1.7} aria-hidden />;

/** The list of issues, and all certificates of a design as one file. */
export function IssuedTools({ designs }: { designs: readonly CertificateTemplate[] }) {
  const { prefix } = useShell();
  const zip = useCertificatesZip();
  const issued = designs.filter(({ issued_count }) => issued_count > 0);
  return (
    <div className={styles.tools}>
      <Button href={resolvePath(prefix, CERTIFICATE_ISSUES_PATH)}>{issuedTexts.issues}</Button>
      {issued.length > 0 && (
        <ActionMenu
          label={issuedTexts.zip}
          icon={icon}
          actions={issued.map(({ id, name }) => ({
            key: id,
            label: name,
            icon,
            onChoose: () => zip.mutate(id),
          }))}
        />
      )}
    </div>
  );
}
