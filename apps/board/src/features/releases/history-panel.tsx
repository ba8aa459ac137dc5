import type { ReleaseChange } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { Button, ForeignText, Muted, Panel } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useState } from 'react';
import styles from './releases.module.css';
import { appName, releasesTexts as texts } from './texts.ts';
import { Reason } from './version-block.tsx';

const SHOWN = 8;

/** The last changes of all apps: by people, by keys and by the portal itself. */
export function HistoryPanel({ history }: { history: readonly ReleaseChange[] }) {
  const { timeZone } = useShell().event;
  const [all, setAll] = useState(false);
  return (
    <Panel title={texts.history}>
      <ol className={styles.list}>
        {history
          .slice(0, all ? undefined : SHOWN)
          .map(({ revision, app, action, from, to, share, who, automatic, at, ...reason }) => (
            <li key={revision} className={styles.entry}>
              <span>
                <strong>{texts.changes[action]}</strong>: {appName(app)}
                {share !== null && ` (${share}٪)`}
              </span>
              <span>
                {to && <ForeignText ltr>{to}</ForeignText>} {from && <Muted>{texts.was(from)}</Muted>}
              </span>
              <Muted>
                <ForeignText>{automatic ? texts.portal : who}</ForeignText>، {formatDateTime(at, timeZone)}
              </Muted>
              <Reason {...reason} />
            </li>
          ))}
      </ol>
      {!all && history.length > SHOWN && (
        <Button kind="text" onClick={() => setAll(true)}>
          {texts.allHistory}
        </Button>
      )}
    </Panel>
  );
}
