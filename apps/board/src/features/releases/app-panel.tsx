import type { ReleasedApp, ReleasePreview, ReleaseStep } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useCopy } from '@portal/area-kit';
import { Button, Muted, Panel, StatusTag } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { Link } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './releases.module.css';
import type { AskedStep } from './step-dialog.tsx';
import { appName, releasesTexts as texts } from './texts.ts';
import { VersionBlock } from './version-block.tsx';

/** `shell` is not an area: nobody but the commands changes it. */
const SHELL = 'shell';

interface AppPanelProps {
  readonly name: string;
  /** Undefined for an area that has previews only. */
  readonly app?: ReleasedApp;
  readonly previews: readonly ReleasePreview[];
  readonly onAsk: (asked: AskedStep) => void;
}

/** One app: what everyone has, its canary and its previews, each with the steps from there. */
export function AppPanel({ name, app, previews, onAsk }: AppPanelProps) {
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
      {...((canary || previews.length > 0) && { className: styles.busy ?? '' })}
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
          <Row buttons={app.earlier.length > 0 && name !== SHELL && step('roll_back', app.version)}>
            <VersionBlock label={texts.forEveryone} {...app} />
            {name === SHELL && <Muted>{texts.shellHint}</Muted>}
          </Row>
        )}
        {canary && (
          <Row
            buttons={
              <>
                {step('promote_canary', canary.version)}
                {step('end_canary', canary.version)}
              </>
            }
          >
            <VersionBlock label={texts.forSome(canary.share)} {...canary} />
          </Row>
        )}
        {previews.map(({ at, who, note, without_browser, expires_at, link, ...preview }) => (
          <Row
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
          </Row>
        ))}
      </ul>
    </Panel>
  );
}

function Row({ buttons, children }: { buttons: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.row}>
      <div className={styles.version}>{children}</div>
      {buttons && <div className={styles.buttons}>{buttons}</div>}
    </li>
  );
}
