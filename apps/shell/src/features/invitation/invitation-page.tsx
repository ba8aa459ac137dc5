import { ApiError } from '@portal/api-client';
import { invitationCalls } from '@portal/api-schema';
import { LoadFailure } from '@portal/area-kit';
import { INVALID_DATA, INVITATION_INVALID } from '@portal/domain/messages';
import { Button, Notice, SkeletonCard } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { api } from '../../shared/session/api.ts';
import { useSessionStore } from '../../shared/session/session.store.ts';
import { SignedInNotice } from '../../shared/session/signed-in-notice.tsx';
import { publicTexts } from '../../texts-public.ts';
import { InvitationForm } from './invitation-form.tsx';
import { invitationTexts, REFUSALS } from './texts.ts';

/** Why the invitation of the link cannot be accepted; undefined for a failure that may pass, and for a field that can be corrected. */
function refusalOf(error: unknown) {
  if (!(error instanceof ApiError)) return undefined;
  // What is invalid when it is opened is its token.
  return REFUSALS[error.message === INVALID_DATA ? INVITATION_INVALID : error.message];
}

/** The invitation of the token behind `#`. Another link that is opened in this tab starts again with its own. */
export default function InvitationPage() {
  const token = useLocation().hash.slice(1);
  return <InvitationOf key={token} token={token} />;
}

/** Who invites to which team, and what the person gives to accept. */
function InvitationOf({ token }: { readonly token: string }) {
  const user = useSessionStore((session) => session.user);
  const [refused, setRefused] = useState<unknown>(null);
  const [isAccepted, setAccepted] = useState(false);
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.send(invitationCalls.open, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const refusal = refusalOf(refused ?? query.error);
  const content = () => {
    if (isAccepted) return <SignedInNotice title={invitationTexts.acceptedTitle} />;
    if (refusal) {
      return (
        <Notice
          tone="waiting"
          title={refusal.title}
          live
          action={<Button href="/">{user ? publicTexts.goOn : invitationTexts.toLogin}</Button>}
        >
          <p>{refusal.text}</p>
          {user && <p>{publicTexts.openAccount(user.full_name)}</p>}
        </Notice>
      );
    }
    if (query.isPending) return <SkeletonCard lines={4} />;
    if (!query.data) return <LoadFailure query={query} />;
    return (
      <InvitationForm
        token={token}
        invitation={query.data}
        onRefused={setRefused}
        onAcceptedWhileSignedIn={() => setAccepted(true)}
      />
    );
  };
  return (
    <PublicLayout narrow={query.data?.full_name !== null} title={invitationTexts.title}>
      {content()}
    </PublicLayout>
  );
}
