import { ApiError } from '@portal/api-client';
import { authCalls } from '@portal/api-schema';
import { JUDGE_LINK_INVALID } from '@portal/domain/messages';
import { Button, Card, Notice, Stack } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { PublicLayout } from '../../shared/public-layout/public-layout.tsx';
import { api } from '../../shared/session/api.ts';
import { startSession, useSessionStore } from '../../shared/session/session.store.ts';
import { publicTexts } from '../../texts-public.ts';

const texts = publicTexts.judgeLink;

/** The link with the token behind `#`. Another one that is opened in this tab starts again with its own. */
export default function JudgeLinkPage() {
  const token = useLocation().hash.slice(1);
  return <SignInByLink key={token} token={token} />;
}

/** Signs a judge in. Only by a press: previews of messages open links, and this one works once. */
function SignInByLink({ token }: { readonly token: string }) {
  const toasts = useToasts();
  const navigate = useNavigate();
  const user = useSessionStore((session) => session.user);
  const signIn = useMutation({
    mutationFn: () => api.send(authCalls.judgeSignIn, { body: { token } }),
    onSuccess: ({ role, user }) => {
      // First: signed in, that page leads to the judge's home, and the history keeps no used link.
      void navigate('/', { replace: true });
      startSession({ id: user.id, token: user.token, role, full_name: user.full_name });
    },
    onError: (error) => {
      if (!isRefused(error)) toasts.error(failureToastText(error, texts.failed));
    },
  });
  const toOpenAccount = user && (
    <Button size="large" block href="/">
      {publicTexts.goOn}
    </Button>
  );
  return (
    <PublicLayout narrow title={texts.title}>
      {token === '' || isRefused(signIn.error) ? (
        <Notice
          tone="waiting"
          title={texts.invalid}
          live
          action={toOpenAccount ?? <Button href="/">{texts.toLogin}</Button>}
        >
          <p>{user ? `${publicTexts.openAccount(user.full_name)} ${texts.notYours}` : texts.invalidText}</p>
        </Notice>
      ) : (
        <Card>
          <Stack>
            <p>{texts.text}</p>
            {user && (
              <p>
                {publicTexts.openAccount(user.full_name)} {texts.replaces}
              </p>
            )}
            <Button
              kind="primary"
              size="large"
              block
              loading={signIn.isPending || signIn.isSuccess}
              onClick={() => signIn.mutate()}
            >
              {texts.submit}
            </Button>
            {toOpenAccount}
          </Stack>
        </Card>
      )}
    </PublicLayout>
  );
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.message === JUDGE_LINK_INVALID;
}
