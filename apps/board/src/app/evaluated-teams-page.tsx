import { LostCommittees } from '../features/conflicts/lost-committees.tsx';
import { EvaluatedTeamsPage } from '../features/evaluated-teams/evaluated-teams-page.tsx';
import { WaitingRequests } from '../features/reopen-requests/waiting-requests.tsx';

/** The ranking, with the requests to re-open evaluations and the teams that lack a committee above it. */
export default function EvaluatedTeamsRoute() {
  return (
    <EvaluatedTeamsPage
      waitingRequests={
        <>
          <WaitingRequests />
          <LostCommittees />
        </>
      }
    />
  );
}
