import type { Data, passCalls } from '@portal/api-schema';
import { LoadFailure } from '@portal/area-kit';
import { ForeignText } from '@portal/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, memo, Suspense } from 'react';
import styles from './attendance.module.css';
import { attendanceTexts } from './texts.ts';

// Without it the short code is shown.
const QrCode = lazy(() =>
  import('@portal/ui/qr-code').then(
    ({ QrCode }) => ({ default: QrCode }),
    () => ({ default: memo(() => <></>) }),
  ),
);

interface PassCodeProps {
  readonly query: UseQueryResult<Data<typeof passCalls.own>>;
  readonly teamName: string;
}

/** The QR code of the pass, and the short code that the reception types when its camera cannot read it. */
export function PassCode({ query, teamName }: PassCodeProps) {
  const { data, isPending } = query;
  if (!data && !isPending) return <LoadFailure query={query} />;
  return (
    <figure className={styles.code} aria-busy={isPending}>
      {data && (
        <>
          <Suspense fallback={null}>
            <QrCode value={data.pass.token} label={attendanceTexts.codeOf(teamName)} />
          </Suspense>
          <figcaption className={styles.codeTexts}>
            <span className={styles.term}>{attendanceTexts.codeHint}</span>
            <span>
              <span className={styles.term}>{attendanceTexts.shortCode}</span>{' '}
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
