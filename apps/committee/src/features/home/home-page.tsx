import { LoadFailure } from '@portal/area-kit';
import { EmptyState, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { texts } from '../../texts.ts';
import { useCommitteeTeams } from '../assignment/use-committee-teams.ts';
import { useWorkNews } from '../live/use-work-news.ts';
import { AssignmentProgress } from './assignment-progress.tsx';
import { TeamBrowser } from './team-browser.tsx';

/** The committee's home: how far the assignment is, and every assigned team. */
export default function HomePage() {
  const teams = useCommitteeTeams();
  useWorkNews();

  const content = () => {
    if (teams.data?.teams.length === 0) {
      return <EmptyState title={texts.home.emptyTitle} text={texts.home.emptyText} />;
    }
    if (teams.data) {
      return (
        <>
          <AssignmentProgress teams={teams.data.teams} />
          <TeamBrowser teams={teams.data.teams} />
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
      />
      {content()}
    </Stack>
  );
}
