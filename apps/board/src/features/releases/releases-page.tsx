import { readOf } from '@portal/api-client';
import { type Data, releaseCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { EmptyState, PageHeader, SkeletonList, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useDialog } from '../../shared/dialogs/use-dialog.tsx';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import { OnlySuperAdmins } from '../../shared/only-super-admins.tsx';
import { AppPanel } from './app-panel.tsx';
import { ErrorsPanel } from './errors-panel.tsx';
import { HistoryPanel } from './history-panel.tsx';
import styles from './releases.module.css';
import { type AskedStep, StepDialog } from './step-dialog.tsx';
import { releasesTexts } from './texts.ts';

/** A command tells the API nothing; 304 while nothing has changed. */
const ASK_EVERY_MS = 3_000;

/** What runs of each app, with the steps that a super-admin may take. */
export default function ReleasesPage() {
  return (
    <Stack>
      <PageHeader title={pageTitles.releases} subtitle={releasesTexts.subtitle} />
      <OnlySuperAdmins text={releasesTexts.onlySuperAdmins}>
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
    return <EmptyState title={releasesTexts.empty} text={releasesTexts.emptyText} />;
  }
  // An area that was never released has previews alone.
  const unreleased = [...new Set(previews.map(({ app }) => app))].filter(
    (name) => !apps.some(({ app }) => app === name),
  );
  const shown = [...apps.map((app) => ({ name: app.app, app })), ...unreleased.map((name) => ({ name }))];
  return (
    <>
      <div className={styles.apps}>
        {shown.map(({ name, ...released }) => (
          <AppPanel
            key={name}
            name={name}
            {...released}
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
