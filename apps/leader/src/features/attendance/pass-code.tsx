import { LoadFailure } from '@portal/area-kit';
import { ForeignText } from '@portal/ui';
import { lazy, Suspense } from 'react';
import { texts } from '../../texts.ts';
import styles from './attendance.module.css';
import type { useOwnPass } from './own-pass.request.ts';

const QrCode = lazy(async () => {
  const { QrCode } = await import('@portal/ui/qr-code');
  return { default: QrCode };
});

interface PassCodeProps {
  readonly query: ReturnType<typeof useOwnPass>;
  readonly teamName: string;
}

const { attendance } = texts;

/** The QR code of the pass, and the short code that the reception types when its camera cannot read it. */
export function PassCode({ query, teamName }: PassCodeProps) {
  const { data, isPending } = query;
  if (!data && !isPending) return <LoadFailure query={query} />;
  return (
    <figure className={styles.code} aria-busy={isPending}>
      {data && (
        <>
          <Suspense fallback={null}>
            <QrCode value={data.pass.token} label={attendance.codeOf(teamName)} />
          </Suspense>
          <figcaption className={styles.codeTexts}>
            <span className={styles.term}>{attendance.codeHint}</span>
            <span>
              <span className={styles.term}>{attendance.shortCode}</span>{' '}
              <span className={styles.shortCode}>
                <ForeignText ltr>{data.pass.code}</ForeignText>
              </span>
            </span>
          </figcaption>
        </>
      )}
    </figure>
  );
}
