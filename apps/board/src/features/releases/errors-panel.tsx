import { readOf } from '@portal/api-client';
import { clientReportCalls, type Data } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { ForeignText, Muted, Panel, SkeletonList } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import styles from './releases.module.css';
import { appName, releasesTexts as texts } from './texts.ts';

/** The server maps each by its source map. */
const ASK_EVERY_MS = 30_000;
const SHOWN = 10;

/** The errors that browsers reported last, by where they were thrown. */
export function ErrorsPanel() {
  const { api, event } = useShell();
  const answer = useQuery<Data<typeof clientReportCalls.errors>>({
    ...readOf(api, clientReportCalls.errors),
    refetchInterval: ASK_EVERY_MS,
  });
  const errors = answer.data?.errors.slice(0, SHOWN) ?? [];
  return (
    <Panel title={texts.errorsTitle}>
      {answer.isPending && <SkeletonList rows={2} />}
      {answer.isError && !answer.data && <LoadFailure query={answer} />}
      {answer.data && errors.length === 0 && <Muted>{texts.noErrors}</Muted>}
      <ul className={styles.list}>
        {errors.map(({ area, name, message, count, sessions, last_at, stack: [place] }) => (
          <li key={`${area} ${name} ${message} ${place?.file} ${place?.line}`} className={styles.entry}>
            <strong>{appName(area)}</strong>
            <code className={styles.code}>
              <ForeignText ltr>
                {factsLine([`${name}: ${message}`, place && `${place.file}:${place.line}`])}
              </ForeignText>
            </code>
            <Muted>
              {texts.errorCounts(count, sessions)}، {texts.lastAt(formatDateTime(last_at, event.timeZone))}
            </Muted>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
