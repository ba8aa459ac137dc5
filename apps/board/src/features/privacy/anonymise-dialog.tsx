import { changesOf } from '@portal/api-client';
import { privacyCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ANONYMISE_WORD } from '@portal/domain/privacy';
import { Dialog, Stack, TextField } from '@portal/ui';
import { useState } from 'react';
import { useAction } from '../../shared/actions/use-action.ts';
import { privacyTexts } from './texts.ts';

/** Asks for a typed word before the personal data is removed. */
export function AnonymiseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { api } = useShell();
  const { act, acting } = useAction();
  const [word, setWord] = useState('');
  const [isWrong, setIsWrong] = useState(false);

  const close = () => {
    setWord('');
    setIsWrong(false);
    onClose();
  };
  const confirm = async () => {
    if (word.trim() !== ANONYMISE_WORD) return setIsWrong(true);
    const { error } = await act({
      call: () => api.send(privacyCalls.anonymise, { body: { confirmation: ANONYMISE_WORD } }),
      running: privacyTexts.running,
      done: privacyTexts.finished,
      failed: privacyTexts.failed,
      changes: changesOf(privacyCalls.anonymise),
    });
    if (!error) close();
  };
  return (
    <Dialog
      title={privacyTexts.dialogTitle}
      open={open}
      onClose={close}
      confirmText={privacyTexts.action}
      onConfirm={confirm}
      confirming={acting}
      danger
    >
      <Stack>
        <p>{privacyTexts.dialogText}</p>
        <TextField
          name="confirmation"
          autoComplete="off"
          label={privacyTexts.typeWord}
          value={word}
          error={isWrong ? privacyTexts.wrongWord : undefined}
          onChange={(event) => {
            setWord(event.target.value);
            setIsWrong(false);
          }}
        />
      </Stack>
    </Dialog>
  );
}
