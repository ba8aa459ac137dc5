import { type IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { VERIFY_PATH } from '@portal/domain/certificates';
import { isolate } from '@portal/domain/isolate';
import { Button, FileList, FileRow } from '@portal/ui';
import { formatDate } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { serverFailureText } from '../failures/failure-text.ts';
import { downloadFrom } from '../files/web-address.ts';
import { texts } from '../texts.ts';
import styles from './certificates.module.css';

const { certificates: words } = texts;

interface IssuedCertificateListProps {
  readonly label: string;
  readonly certificates: readonly IssuedCertificate[];
}

/** Valid certificates that the portal made, by the names of their holders: to download, and to verify on the public page. */
export function IssuedCertificateList({ label, certificates }: IssuedCertificateListProps) {
  return (
    <FileList label={label}>
      {certificates.map((certificate) => (
        <CertificateRow key={certificate.id} certificate={certificate} />
      ))}
    </FileList>
  );
}

function CertificateRow({ certificate }: { certificate: IssuedCertificate }) {
  const { event } = useShell();
  const { name, serial, template_name, issued_at } = certificate;
  const holder = name ?? serial;
  const { mutate: download, isPending } = useDownload();
  return (
    <FileRow
      kind="PDF"
      name={holder}
      meta={[isolate(template_name), words.issuedOn(formatDate(issued_at, event.timeZone))]}
      action={
        <span className={styles.actions}>
          {/* The file goes with the name when the personal data is removed. */}
          {name !== null && (
            <Button
              kind="text"
              loading={isPending}
              aria-label={words.downloadOf(holder, template_name)}
              onClick={() => download(certificate)}
            >
              {words.download}
            </Button>
          )}
          {/* A page of the server, which the shell's router does not know. */}
          <a
            className={styles.verify}
            href={`${VERIFY_PATH}/${serial}`}
            target="_blank"
            rel="noreferrer"
            aria-label={words.verifyOf(holder, template_name)}
          >
            {words.verify}
          </a>
        </span>
      }
    />
  );
}

function useDownload() {
  const { api, toasts } = useShell();
  return useMutation({
    mutationFn: async ({ id, name, serial }: IssuedCertificate) => {
      const { download_url } = await api.send(issuedCertificateCalls.download, { params: { id } });
      downloadFrom(download_url, `${name ?? serial}.pdf`);
    },
    onError: (error) => toasts.error(serverFailureText(error, words.downloadFailed)),
  });
}
