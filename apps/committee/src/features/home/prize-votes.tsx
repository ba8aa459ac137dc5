import { type PrizeBallot, prizeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import {
  actionFailureText,
  LoadFailure,
  namedOptions,
  outdatedBy,
  useRead,
  withToast,
} from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { Card, SelectField, Stack } from '@portal/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { prizeVoteTexts as texts } from './prize-vote-texts.ts';

/** The prizes on which the judge votes, each for one of the committee's teams. */
export default function PrizeVotes() {
  const votes = useRead(prizeCalls.ballots);
  if (!votes.data) return votes.isError ? <LoadFailure title={texts.loadFailed} query={votes} /> : null;
  const { ballots } = votes.data;
  if (ballots.length === 0) return null;
  return (
    <Card title={texts.title}>
      <Stack>
        {ballots.map((ballot) => (
          <Ballot key={ballot.prize_id} ballot={ballot} />
        ))}
      </Stack>
    </Card>
  );
}

const failureText = (error: unknown) => actionFailureText(error, texts.voting.failed, texts.refusals);

function Ballot({ ballot: { prize_id, name, description, teams, voted } }: { ballot: PrizeBallot }) {
  const { api, toasts } = useShell();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (team_id: string | null) =>
      withToast(toasts, { ...texts.voting, failed: failureText }, () =>
        api.send(prizeCalls.vote, { body: { prize_id, team_id } }),
      ),
    onSettled: () => queryClient.invalidateQueries(outdatedBy(prizeCalls.vote)),
  });
  const shown = isPending ? variables : voted;
  return (
    <SelectField
      label={isolate(name)}
      hint={description ? isolate(description) : undefined}
      none={texts.none}
      options={namedOptions(teams)}
      value={shown ?? ''}
      disabled={isPending}
      onChoose={(teamId) => mutate(teamId || null)}
    />
  );
}
