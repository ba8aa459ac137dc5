import { resolvePath, useShell } from '@portal/area-contract';
import { LoadFailure } from '@portal/area-kit';
import { Button, EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { Printer } from 'lucide-react';
import { useAssignmentToasts } from '../../shared/assignment/use-assignment-toasts.ts';
import { useCommitteeTeams } from '../../shared/assignment/use-committee-teams.ts';
import { PRINT_SHEETS_PATH } from '../../shared/paths.ts';
import { printingTexts } from '../../texts/printing.ts';
import { texts } from '../../texts.ts';
import { AssignmentProgress } from './assignment-progress.tsx';
import { ExcludedTeams } from './excluded-teams.tsx';
import { TeamBrowser } from './team-browser.tsx';

/** The committee's home: the progress of its assignment and all assigned teams. */
export default function HomePage() {
  const { prefix } = useShell();
  const teams = useCommitteeTeams();
  useAssignmentToasts();

  const content = () => {
    if (teams.data) {
      const { teams: judged, excluded_teams = [] } = teams.data;
      return (
        <>
          {judged.length === 0 ? (
            <EmptyState title={texts.home.emptyTitle} text={texts.home.emptyText} />
          ) : (
            <>
              <AssignmentProgress teams={judged} />
              <TeamBrowser teams={judged} />
            </>
          )}
          <ExcludedTeams teams={excluded_teams} />
        </>
      );
    }
    if (teams.isError) return <LoadFailure title={texts.home.loadFailed} query={teams} />;
    return (
      <>
        <SkeletonCard lines={2} />
        <SkeletonCard />
        <SkeletonCard />
      </>
    );
  };
  return (
    <Stack>
      <PageHeader
        title={texts.menu.home}
        {...(teams.data && {
          subtitle: texts.home.subtitle(teams.data.committee.full_name, teams.data.teams.length),
        })}
        {...(teams.data &&
          teams.data.teams.length > 0 && {
            actions: (
              <Button
                href={resolvePath(prefix, PRINT_SHEETS_PATH)}
                icon={<Printer size={15} strokeWidth={1.7} aria-hidden />}
              >
                {printingTexts.print}
              </Button>
            ),
          })}
      />
      {content()}
    </Stack>
  );
}
