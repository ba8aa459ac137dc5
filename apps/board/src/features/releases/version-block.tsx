import type { ReleaseChange, ReleasedApp } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import type { ReleaseAction } from '@portal/domain/releases';
import { formatVital } from '@portal/domain/vitals';
import { ForeignText, Muted } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import styles from './releases.module.css';
import { releasesTexts as texts } from './texts.ts';

/** Who the history says it was when the portal did it by itself. */
const AUTOMATIC = 'portal';

interface Since extends Omit<NonNullable<ReleasedApp['since']>, 'action'> {
  readonly action: ReleaseAction | 'preview';
}

interface VersionBlockProps extends Pick<ReleasedApp, 'version' | 'commit' | 'browsers'> {
  readonly label: string;
  readonly since: Since | null;
}

/** One version: for whom, since when and by whom, and how it fares in browsers. */
export function VersionBlock({ label, version, commit, since, browsers }: VersionBlockProps) {
  return (
    <>
      <p className={styles.label}>{label}</p>
      <p className={styles.name}>
        <ForeignText ltr>{version}</ForeignText>
        {commit && <Muted>{texts.commit(commit)}</Muted>}
      </p>
      {since && <SinceLine since={since} />}
      {browsers ? (
        <dl className={styles.counts} title={texts.sessionsHint}>
          <Count label={texts.loaded} value={browsers.loaded} />
          <Count label={texts.failed} value={browsers.failed} isBad={browsers.failed > 0} />
          <Count label={texts.errors} value={browsers.errors} isBad={browsers.errors > 0} />
          {browsers.vitals.map(({ metric, p75, good }) => (
            <Count key={metric} label={texts.vitals[metric]} value={formatVital(metric, p75)} isBad={!good} />
          ))}
        </dl>
      ) : (
        <Muted>{texts.noReports}</Muted>
      )}
    </>
  );
}

function SinceLine({ since: { at, who, action, ...reason } }: { since: Since }) {
  const { timeZone } = useShell().event;
  const person = who === AUTOMATIC ? texts.portal : who;
  return (
    <>
      <Muted>{texts.since(texts.changes[action], person, formatDateTime(at, timeZone))}</Muted>
      <Reason {...reason} />
    </>
  );
}

function Count({ label, value, isBad = false }: { label: string; value: number | string; isBad?: boolean }) {
  return (
    <div className={isBad ? styles.bad : undefined}>
      <dt>{label}</dt>
      <dd>
        <ForeignText ltr>{value}</ForeignText>
      </dd>
    </div>
  );
}

type ReasonProps = Pick<ReleaseChange, 'note' | 'without_browser'>;

/** Why a version was released, and that no browser had tried it. */
export function Reason({ note, without_browser }: ReasonProps) {
  return (
    <>
      {note && (
        <p className={styles.note}>
          <ForeignText>{note}</ForeignText>
        </p>
      )}
      {without_browser && <p className={styles.note}>{texts.withoutBrowser}</p>}
    </>
  );
}
