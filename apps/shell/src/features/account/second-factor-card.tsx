import { readOf } from '@portal/api-client';
import { secondFactorCalls } from '@portal/api-schema';
import { LoadFailure } from '@portal/area-kit';
import { Button, Card, FormDialog, Row, SkeletonCard, Stack, StatusTag, TextField } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { RecoveryCodes } from '../../shared/second-factor/recovery-codes.tsx';
import { SecondFactorSetup } from '../../shared/second-factor/second-factor-setup.tsx';
import { useCode } from '../../shared/second-factor/use-code.ts';
import { api } from '../../shared/session/api.ts';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import styles from './account.module.css';

const texts = secondFactorTexts.card;

/** A director's second factor: set up, new recovery codes, or off. */
export function SecondFactorCard() {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const [settingUp, setSettingUp] = useState(false);
  const [asked, setAsked] = useState<'renew' | 'disable' | null>(null);
  const query = useQuery(readOf(api, secondFactorCalls.own));
  // Also the devices, of which the others are signed out when it is enabled.
  const reload = () => void queryClient.invalidateQueries();
  const renew = useMutation({
    mutationFn: (code: string) => api.send(secondFactorCalls.renewRecoveryCodes, { body: { code } }),
    onSuccess: () => setAsked(null),
    onSettled: reload,
  });
  const disable = useMutation({
    mutationFn: (code: string) => api.send(secondFactorCalls.disable, { body: { code } }),
    onSuccess: () => {
      setAsked(null);
      toasts.success(texts.disabled);
    },
    onSettled: reload,
  });
  const dialogs = {
    renew: { title: texts.renew, confirmText: texts.renew, failedText: texts.renewFailed, action: renew },
    disable: {
      title: texts.disableTitle,
      confirmText: texts.disable,
      danger: true,
      text: texts.disableText,
      failedText: texts.disableFailed,
      action: disable,
    },
  };
  const finish = () => {
    setSettingUp(false);
    toasts.success(texts.enabled);
    void reload();
  };

  const content = () => {
    if (query.isPending) return <SkeletonCard lines={2} />;
    if (!query.data) return <LoadFailure query={query} />;
    const { enabled, required, recovery_codes_left } = query.data;
    if (settingUp) {
      return (
        <SecondFactorSetup
          api={api}
          onEnabled={() => void reload()}
          onCancel={() => setSettingUp(false)}
          onDone={finish}
        />
      );
    }
    if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onDone={renew.reset} />;
    if (!enabled) {
      return (
        <>
          <p className={styles.text}>{texts.offText}</p>
          <div>
            <Button kind="primary" onClick={() => setSettingUp(true)}>
              {texts.enable}
            </Button>
          </div>
        </>
      );
    }
    return (
      <>
        <p className={styles.text}>{texts.onText(String(recovery_codes_left))}</p>
        {required && <p className={styles.text}>{texts.mandatory}</p>}
        <Row>
          <Button onClick={() => setAsked('renew')}>{texts.renew}</Button>
          {!required && (
            <Button kind="danger" onClick={() => setAsked('disable')}>
              {texts.disable}
            </Button>
          )}
        </Row>
        {asked && <CodeDialog {...dialogs[asked]} onClose={() => setAsked(null)} />}
      </>
    );
  };
  return (
    <Card
      title={texts.title}
      aside={
        query.data && (
          <StatusTag tone={query.data.enabled ? 'ok' : 'neutral'}>
            {query.data.enabled ? texts.on : texts.off}
          </StatusTag>
        )
      }
    >
      <Stack>{content()}</Stack>
    </Card>
  );
}

interface CodeDialogProps {
  readonly title: string;
  readonly confirmText: string;
  readonly danger?: boolean;
  /** What happens then. */
  readonly text?: string;
  readonly failedText: string;
  readonly onClose: () => void;
  readonly action: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>;
}

/** Asks for a code of the second factor before a change of the factor itself. */
function CodeDialog({ text, failedText, action, ...dialog }: CodeDialogProps) {
  const toasts = useToasts();
  const { code, input, form, check, refuse } = useCode();
  const onError = (error: Error) => {
    if (!refuse(error).code) toasts.error(failureToastText(error, failedText, secondFactorTexts.refusals));
  };
  return (
    <FormDialog
      {...dialog}
      open
      form={form}
      onSubmit={() => check() && action.mutate(code, { onError })}
      submitting={action.isPending}
    >
      <Stack>
        {text && <p>{text}</p>}
        <TextField {...input} autoFocus hint={secondFactorTexts.signIn.hint} keepHint />
      </Stack>
    </FormDialog>
  );
}
