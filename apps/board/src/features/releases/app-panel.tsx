import type { ReleaseChange, ReleasedApp, ReleasePreview, ReleaseStep } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useCopy } from '@portal/area-kit';
import type { ReleaseAction } from '@portal/domain/releases';
import { formatVital } from '@portal/domain/vitals';
import { Button, ForeignText, Muted, Panel, Row, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { Link } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './releases.module.css';
import type { AskedStep } from './step-dialog.tsx';
import { appName, releasesTexts as texts } from './texts.ts';

/** `shell` is not an area: nobody but the commands changes it. */
const SHELL = 'shell';

interface AppPanelProps {
  readonly name: string;
  /** Undefined for an area that has previews only. */
  readonly app?: ReleasedApp;
  readonly previews: readonly ReleasePreview[];
  /** It has a canary or previews: something is to be decided. */
  readonly busy: boolean;
  readonly onAsk: (asked: AskedStep) => void;
}

/** One app: what everyone has, its canary and its previews, each with the steps from there. */
export function AppPanel({ name, app, previews, busy, onAsk }: AppPanelProps) {
  const { timeZone } = useShell().event;
  const copy = useCopy({ copied: texts.copied, notCopied: texts.notCopied });
  const title = appName(name);
  const canary = app?.canary;
  const step = (kind: ReleaseStep, version: string) => (
    <Button
      {...(kind.startsWith('promote') && { kind: 'primary' })}
      aria-label={texts.named(texts.steps[kind].button, title, version)}
      onClick={() =>
        onAsk({ step: kind, app: name, version, running: app?.version, earlier: app?.earlier ?? [] })
      }
    >
      {texts.steps[kind].button}
    </Button>
  );
  return (
    <Panel
      {...(busy && { className: styles.busy ?? '' })}
      title={title}
      aside={
        app && (
          <StatusTag tone={canary ? 'waiting' : 'ok'}>
            {canary ? texts.states.canary(canary.share) : texts.states.stable}
          </StatusTag>
        )
      }
    >
      <ul className={styles.versions} aria-label={title}>
        {app && (
          <VersionRow buttons={app.earlier.length > 0 && name !== SHELL && step('roll_back', app.version)}>
            <VersionBlock label={texts.forEveryone} {...app} />
            {name === SHELL && <Muted>{texts.shellHint}</Muted>}
          </VersionRow>
        )}
        {canary && (
          <VersionRow
            buttons={
              <>
                {step('promote_canary', canary.version)}
                {step('end_canary', canary.version)}
              </>
            }
          >
            <VersionBlock label={texts.forSome(canary.share)} {...canary} />
          </VersionRow>
        )}
        {previews.map(({ at, who, note, without_browser, expires_at, link, ...preview }) => (
          <VersionRow
            key={preview.version}
            buttons={
              <>
                {step('promote_preview', preview.version)}
                <Button
                  icon={<Link size={16} strokeWidth={1.6} aria-hidden />}
                  aria-label={texts.named(texts.copyLink, title, preview.version)}
                  onClick={() => void copy(link)}
                >
                  {texts.copyLink}
                </Button>
                {step('end_preview', preview.version)}
              </>
            }
          >
            <VersionBlock
              label={texts.preview(formatDateTime(expires_at, timeZone))}
              {...preview}
              since={{ at, who, note, without_browser, action: 'preview' }}
            />
          </VersionRow>
        ))}
      </ul>
    </Panel>
  );
}

function VersionRow({ buttons, children }: { buttons: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.version}>{children}</div>
      {buttons && <Row>{buttons}</Row>}
    </li>
  );
}

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
function VersionBlock({ label, version, commit, since, browsers }: VersionBlockProps) {
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
