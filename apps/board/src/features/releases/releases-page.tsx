import { readOf } from '@portal/api-client';
import { clientReportCalls, type Data, type ReleaseChange, releaseCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { factsLine } from '@portal/domain/lists';
import { Button, EmptyState, ForeignText, Muted, PageHeader, Panel, SkeletonList, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { OnlySuperAdmins } from '../../shared/only-super-admins.tsx';
import { AppPanel, Reason } from './app-panel.tsx';
import styles from './releases.module.css';
import { type AskedStep, StepDialog } from './step-dialog.tsx';
import { appName, releasesTexts as texts } from './texts.ts';

/** A command tells the API nothing; 304 while nothing has changed. */
const ASK_EVERY_MS = 3_000;

/** What runs of each app, with the steps that a super-admin may take. */
export default function ReleasesPage() {
  return (
    <Stack>
      <PageHeader title={pageTitles.releases} subtitle={texts.subtitle} />
      <OnlySuperAdmins text={texts.onlySuperAdmins}>
        <Releases />
      </OnlySuperAdmins>
    </Stack>
  );
}

function Releases() {
  const answer = useQuery<Data<typeof releaseCalls.list>>({
    ...readOf(useShell().api, releaseCalls.list),
    refetchInterval: ASK_EVERY_MS,
  });
  const asking = useDialog<AskedStep>('release-step');
  if (answer.isPending) return <SkeletonList rows={6} />;
  if (!answer.data) return <LoadFailure query={answer} />;
  const { apps, previews, history } = answer.data;
  if (apps.length + previews.length === 0) {
    return <EmptyState title={texts.empty} text={texts.emptyText} />;
  }
  // An area that was never released has previews alone.
  const unreleased = [...new Set(previews.map(({ app }) => app))].filter(
    (name) => !apps.some(({ app }) => app === name),
  );
  const busy = new Set([...apps.filter(({ canary }) => canary), ...previews].map(({ app }) => app));
  // The busy ones are as wide as the page: between the others they would leave a gap.
  const shown = [
    ...apps.map((app) => ({ name: app.app, app })),
    ...unreleased.map((name) => ({ name })),
  ].toSorted((one, other) => Number(busy.has(other.name)) - Number(busy.has(one.name)));
  return (
    <>
      <div className={styles.apps}>
        {shown.map(({ name, ...released }) => (
          <AppPanel
            key={name}
            name={name}
            {...released}
            busy={busy.has(name)}
            previews={previews.filter(({ app }) => app === name)}
            onAsk={asking.show}
          />
        ))}
      </div>
      <ErrorsPanel />
      <HistoryPanel history={history} />
      {asking.render((asked, dialog) => (
        <StepDialog {...asked} {...dialog} />
      ))}
    </>
  );
}

/** The server maps each by its source map. */
const ASK_ERRORS_EVERY_MS = 30_000;
const ERRORS_SHOWN = 10;

/** The errors that browsers reported last, by where they were thrown. */
function ErrorsPanel() {
  const { api, event } = useShell();
  const answer = useQuery<Data<typeof clientReportCalls.errors>>({
    ...readOf(api, clientReportCalls.errors),
    refetchInterval: ASK_ERRORS_EVERY_MS,
  });
  const errors = answer.data?.errors.slice(0, ERRORS_SHOWN) ?? [];
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

const CHANGES_SHOWN = 8;

/** The last changes of all apps: by people, by keys and by the portal itself. */
function HistoryPanel({ history }: { history: readonly ReleaseChange[] }) {
  const { timeZone } = useShell().event;
  const [all, setAll] = useState(false);
  return (
    <Panel title={texts.history}>
      <ol className={styles.list}>
        {history
          .slice(0, all ? undefined : CHANGES_SHOWN)
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
      {!all && history.length > CHANGES_SHOWN && (
        <Button kind="text" onClick={() => setAll(true)}>
          {texts.allHistory}
        </Button>
      )}
    </Panel>
  );
}
