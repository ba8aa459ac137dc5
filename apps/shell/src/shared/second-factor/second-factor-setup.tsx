import type { Api } from '@portal/api-client';
import { secondFactorCalls } from '@portal/api-schema';
import { LoadFailure } from '@portal/area-kit';
import { Button, Form, Row, SkeletonCard, TextField } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { QrCode } from '@portal/ui/qr-code';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import { failureToastText } from '../failures/failure-toast-text.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { useCode } from './use-code.ts';

interface SecondFactorSetupProps {
  /** With the session of the director, which may not be the one of this browser yet. */
  readonly api: Pick<Api, 'send'>;
  /** The factor is on; the recovery codes are shown now. */
  readonly onEnabled?: () => void;
  /** Without it there is no button to cancel. */
  readonly onCancel?: () => void;
  /** The factor is on, and the recovery codes were shown. */
  readonly onDone: () => void;
}

const { setup: texts } = secondFactorTexts;

/** Sets up the authenticator app: scan, enter a first code, keep the recovery codes. */
export function SecondFactorSetup({ api, onEnabled, onCancel, onDone }: SecondFactorSetupProps) {
  const toasts = useToasts();
  const id = useId();
  const { code, input, form, check, refuse } = useCode();
  // Each start makes a new secret, so it runs once, also when all is read again.
  const started = useQuery({
    queryKey: ['second-factor', 'setup', id],
    queryFn: ({ signal }) => api.send(secondFactorCalls.start, { signal }),
    staleTime: 'static',
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const enable = useMutation({
    mutationFn: () => api.send(secondFactorCalls.enable, { body: { code } }),
    onSuccess: () => onEnabled?.(),
    onError: (error) => {
      if (!refuse(error).code)
        toasts.error(failureToastText(error, texts.failed, secondFactorTexts.refusals));
    },
  });

  const cancel = onCancel && <Button onClick={onCancel}>{texts.cancel}</Button>;
  if (enable.data) return <RecoveryCodes codes={enable.data.recovery_codes} onDone={onDone} />;
  if (started.isPending) return <SkeletonCard lines={4} />;
  if (started.isError) {
    return (
      <>
        <LoadFailure query={started} title={texts.startFailed} />
        {cancel && <Row>{cancel}</Row>}
      </>
    );
  }
  const { secret, uri } = started.data;
  return (
    <Form
      ref={form}
      className={styles.steps}
      submitting={enable.isPending}
      onSubmit={() => check() && enable.mutate()}
    >
      <p>{texts.scan}</p>
      <QrCode value={uri} label={texts.qrLabel} />
      <p>
        {texts.typed}
        <code dir="ltr" className={styles.secret}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
      <p>{texts.enter}</p>
      <TextField {...input} inputMode="numeric" />
      <Row>
        <Button kind="primary" type="submit" loading={enable.isPending}>
          {texts.submit}
        </Button>
        {cancel}
      </Row>
    </Form>
  );
}
