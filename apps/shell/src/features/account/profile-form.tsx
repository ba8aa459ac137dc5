import { ApiError, keyOf, NAME_MAX, type User } from '@portal/api-client';
import { accountCalls, authCalls, type Body } from '@portal/api-schema';
import { cleanPerson, type Faults, keptDraft, PhoneField, personFaults } from '@portal/area-kit';
import { REGISTRATION_CLOSED } from '@portal/domain/messages';
import { Button, Form, Row, TextField } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import { useFields } from '../../shared/forms/use-fields.ts';
import { addLeaveGuard } from '../../shared/navigation/leave-guards.ts';
import { api } from '../../shared/session/api.ts';
import { ownProfile } from '../../shared/session/own-profile.ts';
import { updateUser, useSessionStore } from '../../shared/session/session.store.ts';
import { accountTexts } from '../../texts-account.ts';
import styles from './account.module.css';

const texts = accountTexts.profile;

const PROFILE_FIELDS = ['full_name', 'phone_number'] as const;
type ProfileField = (typeof PROFILE_FIELDS)[number];
type ProfileValues = Readonly<Record<ProfileField, string>>;

function profileValues({ full_name, phone_number }: User): ProfileValues {
  return { full_name, phone_number: phone_number ?? '' };
}

/** The fields that differ from the stored ones, as they are sent. */
function changesOf(values: ProfileValues, user: User): Body<typeof accountCalls.changeProfile> {
  const before = profileValues(user);
  const after = cleanPerson(values);
  const changed = PROFILE_FIELDS.filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** Error messages of the changed fields; one that is kept is not checked, such as a number that was never entered. */
function profileFaults(values: ProfileValues, user: User): Faults<ProfileValues> {
  const changes = changesOf(values, user);
  const faults = personFaults(values);
  const wrong = PROFILE_FIELDS.filter((field) => changes[field] !== undefined && faults[field]);
  return Object.fromEntries(wrong.map((field) => [field, faults[field]]));
}

/** What was typed, kept in this tab until it is saved or given up. */
export const profileDraft = (userId: string) => keptDraft<ProfileValues>(userId, 'profile');

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
  const { values, field, form, check, refuse } = useFields(
    () => ({ ...profileValues(user), ...profileDraft(user.id).read() }),
    (typed) => profileFaults(typed, before),
  );
  const changes = changesOf(values, before);
  const isChanged = Object.keys(changes).length > 0;
  // Leaving the page gives it up, after a question; the end of the session does not.
  useEffect(
    () => () => {
      if (useSessionStore.getState().user) profileDraft(user.id).forget();
    },
    [user.id],
  );
  const unsaved = useRef(false);
  unsaved.current = isChanged;
  useEffect(() => {
    if (isChanged) profileDraft(user.id).keep(values);
    else profileDraft(user.id).forget();
  }, [isChanged, user.id, values]);
  useEffect(() => addLeaveGuard(() => (unsaved.current ? texts.unsaved : null)), []);

  const save = useMutation({
    mutationFn: () => api.send(accountCalls.changeProfile, { body: changes }),
    onSuccess: async (answer) => {
      await queryClient.cancelQueries({ queryKey: ownProfile.queryKey });
      queryClient.setQueryData(ownProfile.queryKey, answer);
      // The area's pages show the person too: a leader among the members, a committee beside its teams.
      void queryClient.invalidateQueries();
      updateUser(answer.user);
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
  const submit = () => {
    if (!check()) return;
    if (isChanged) save.mutate();
    else onClose();
  };
  const mayRename = user.role !== 'committee';
  return (
    <Form ref={form} className={styles.form} submitting={save.isPending} onSubmit={submit}>
      {mayRename && (
        <TextField
          {...field('full_name')}
          label={texts.name}
          autoComplete="name"
          maxLength={NAME_MAX}
          autoFocus
        />
      )}
      <PhoneField
        {...field('phone_number')}
        label={texts.phone}
        hint={texts.phoneHint}
        autoComplete="tel"
        autoFocus={!mayRename}
      />
      <Row>
        <Button kind="primary" type="submit" loading={save.isPending}>
          {texts.save}
        </Button>
        <Button disabled={save.isPending} onClick={onClose}>
          {texts.cancel}
        </Button>
      </Row>
    </Form>
  );
}
