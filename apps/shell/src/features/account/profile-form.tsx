import { ApiError, keyOf, NAME_MAX, type User } from '@portal/api-client';
import { accountCalls, authCalls } from '@portal/api-schema';
import { type Faults, useFormFaults } from '@portal/area-kit';
import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import { Button, TextField } from '@portal/ui';
import { toLatinDigits, useToasts } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { addLeaveGuard } from '../../shared/navigation/leave-guards.ts';
import { api } from '../../shared/session/api.ts';
import { ownProfile } from '../../shared/session/own-profile.ts';
import { renameUser } from '../../shared/session/session.store.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';
import { changesOf, type ProfileValues, profileFaults, profileValues } from './profile-values.ts';

const texts = accountTexts.profile;

interface ProfileFormProps {
  readonly user: User;
  /** The changes were saved or given up. */
  readonly onClose: () => void;
}

/** Changes the own name and phone number; a committee has the name that the board gave it. */
export function ProfileForm({ user, onClose }: ProfileFormProps) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  // What the form started from: a change made elsewhere meanwhile is not undone by saving another field.
  const [before] = useState(user);
  const [values, setValues] = useState(() => profileValues(user));
  const { form, faults, check, refuse } = useFormFaults<ProfileValues>(
    values,
    (typed): Faults<ProfileValues> => profileFaults(typed, before),
  );
  const changes = changesOf(values, before);
  const isChanged = Object.keys(changes).length > 0;
  const unsaved = useRef(false);
  unsaved.current = isChanged;
  useEffect(() => addLeaveGuard(() => (unsaved.current ? texts.unsaved : null)), []);

  const save = useMutation({
    mutationFn: () => api.send(accountCalls.changeProfile, { body: changes }),
    onSuccess: async (answer) => {
      await queryClient.cancelQueries({ queryKey: ownProfile.queryKey });
      queryClient.setQueryData(ownProfile.queryKey, answer);
      // The area's pages show the person too: a leader among the members, a committee beside its teams.
      void queryClient.invalidateQueries();
      renameUser(answer.user);
      toasts.success(texts.saved);
      onClose();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.message === REGISTRATION_CLOSED) {
        toasts.error(texts.registrationClosed);
        void queryClient.invalidateQueries({ queryKey: keyOf(authCalls.availableRegisters) });
        onClose();
        return;
      }
      toasts.error(failureToastText(error, texts.failed));
      refuse(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending || !check()) return;
    if (isChanged) save.mutate();
    else onClose();
  };
  const type = (change: Partial<ProfileValues>) => setValues({ ...values, ...change });
  const mayRename = user.role !== 'committee';
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {mayRename && (
        <TextField
          name="full_name"
          label={texts.name}
          value={values.full_name}
          error={faults.full_name}
          autoComplete="name"
          maxLength={NAME_MAX}
          autoFocus
          onChange={({ target }) => type({ full_name: target.value })}
        />
      )}
      <TextField
        name="phone_number"
        type="tel"
        label={texts.phone}
        hint={texts.phoneHint}
        value={values.phone_number}
        error={faults.phone_number}
        autoComplete="tel"
        autoFocus={!mayRename}
        onChange={({ target }) => type({ phone_number: toLatinDigits(target.value) })}
      />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" loading={save.isPending}>
          {texts.save}
        </Button>
        <Button disabled={save.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
