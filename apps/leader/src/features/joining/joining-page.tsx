import { joinCalls } from '@portal/api-schema';
import { LoadFailure, PageButton, useRead } from '@portal/area-kit';
import { Card, EmptyState, Notice, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { menuTexts } from '../../shared/texts.ts';
import { useIsLeader } from '../../shared/use-is-leader.ts';
import { ReceivedRequests, SentRequests } from './join-requests.tsx';
import { OpenTeams } from './open-teams.tsx';
import { OpeningCard } from './opening-card.tsx';
import { joiningTexts as texts } from './texts.ts';

/** Opening the team for others, and for a leader who is alone the open teams. Who was taken in is a member, and has none of it. */
export default function JoiningPage() {
  const isLeader = useIsLeader();
  return (
    <Stack>
      <PageHeader title={menuTexts.joining} subtitle={texts.subtitle} />
      {isLeader ? <JoiningCards /> : <OnlyLeaders />}
    </Stack>
  );
}

function OnlyLeaders() {
  return (
    <Card>
      <EmptyState
        title={texts.onlyLeaders}
        text={texts.onlyLeadersText}
        action={<PageButton to="home">{menuTexts.home}</PageButton>}
      />
    </Card>
  );
}

function JoiningCards() {
  const read = useRead(joinCalls.state);
  if (read.isPending) return <SkeletonCard lines={5} />;
  if (!read.data) return <LoadFailure query={read} />;
  const { joining } = read.data;
  const { received, sent, members_count, registration_open, takes_part } = joining;
  const mayChange = registration_open && takes_part;
  const isAlone = members_count === 1;
  return (
    <>
      {!registration_open && (
        <Notice tone="neutral" title={texts.closed}>
          {texts.closedText}
        </Notice>
      )}
      {!takes_part && (
        <Notice tone="waiting" title={texts.excluded}>
          {texts.excludedText}
        </Notice>
      )}
      {received.length > 0 && <ReceivedRequests requests={received} mayChange={mayChange} />}
      {sent.length > 0 && <SentRequests requests={sent} />}
      {isAlone && mayChange && <OpenTeams joining={joining} />}
      <OpeningCard joining={joining} mayChange={mayChange} />
    </>
  );
}
