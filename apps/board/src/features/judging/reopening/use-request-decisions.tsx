import { type ReopenRequest, reopenRequestCalls } from '@portal/api-schema';
import { teamTitle } from '@portal/area-kit';
import { Button, Row } from '@portal/ui';
import { useAction } from '../../../shared/actions/use-action.ts';
import { ReasonDialog } from '../../../shared/dialogs/reason-dialog.tsx';
import { type Shown, useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { useFrozen } from '../../../shared/judging/frozen.tsx';
import { reopenRequestTexts } from './texts.ts';

export type RequestDecisions = ReturnType<typeof useRequestDecisions>;

/** Grants and declines requests of committees to re-open finished evaluations. */
export function useRequestDecisions() {
  const { send } = useAction();
  const declining = useDialog<WaitingRequest>('decline-request');

  return {
    /** Asks first and explains the consequences. */
    grant: ({ id, team }: WaitingRequest) =>
      send(reopenRequestCalls.grant, reopenRequestTexts.granting(teamTitle(team.name)), { params: { id } }),
    /** Opens the dialog that asks for the reason. */
    decline: declining.show,
    /** To be rendered by the page. */
    dialog: declining.render((request, shown) => <DeclineDialog request={request} {...shown} />),
  };
}

/** An open request of a committee with its team. */
export type WaitingRequest = Pick<ReopenRequest, 'id' | 'reason' | 'requested_at' | 'committee'> & {
  readonly team: { readonly id: string; readonly name: string };
};

/** Declines a request with a reason for its committee. */
function DeclineDialog({ request, ...dialog }: Shown & { request: WaitingRequest }) {
  const { sending } = useAction();
  const title = teamTitle(request.team.name);
  return (
    <ReasonDialog
      {...dialog}
      title={reopenRequestTexts.declineTitle(title)}
      confirmText={reopenRequestTexts.decline}
      reason={reopenRequestTexts.reason}
      action={(reason) =>
        sending(reopenRequestCalls.decline, reopenRequestTexts.declining(title), {
          params: { id: request.id },
          body: { reason },
        })
      }
    >
      <p>{reopenRequestTexts.why(request.reason)}</p>
      <p>{reopenRequestTexts.declineText}</p>
    </ReasonDialog>
  );
}

/** Grants or declines one request; an evaluation that cannot be re-opened now leaves only declining. */
export function DecisionButtons({
  request,
  decisions,
  grantable = true,
}: {
  request: WaitingRequest;
  decisions: RequestDecisions;
  grantable?: boolean;
}) {
  const { team, committee } = request;
  const frozen = useFrozen();
  return (
    <Row>
      {grantable && !frozen && (
        <Button
          kind="quiet"
          aria-label={reopenRequestTexts.grantOf(team.name, committee.full_name)}
          onClick={() => void decisions.grant(request)}
        >
          {reopenRequestTexts.grant}
        </Button>
      )}
      <Button
        aria-label={reopenRequestTexts.declineOf(team.name, committee.full_name)}
        onClick={() => decisions.decline(request)}
      >
        {reopenRequestTexts.decline}
      </Button>
    </Row>
  );
}
