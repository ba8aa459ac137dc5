import { ApiError, keyOf, NO_ANSWER } from '@portal/api-client';
import { authCalls, formCalls, type GivenAnswers, trackCalls } from '@portal/api-schema';
import { cleanPerson, eventPageQuery, readFormsAgain, serverFaults, withToast } from '@portal/area-kit';
import { PERSON_FIELD_TAKEN, REGISTRATION_CLOSED, TRACK_INVALID } from '@portal/domain/messages';
import { TOAST_LONG_SECONDS, useToasts } from '@portal/ui/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureToastText } from '../../shared/failures/failure-toast-text.ts';
import type { AccountValues } from '../../shared/forms/person-step.tsx';
import { useShellNavigation } from '../../shared/navigation/use-shell-navigation.ts';
import { rememberVerification } from '../../shared/sent-mail/sent-mail.ts';
import { api } from '../../shared/session/api.ts';
import { publicTexts } from '../../texts-public.ts';
import { forgetRegisterDraft, type TeamValues } from './register-draft.ts';

interface RegistrationInput {
  readonly leader: AccountValues;
  readonly team: TeamValues;
  /** What is sent of the answers to the fields of the organiser. */
  readonly answers: () => { answers?: GivenAnswers } | undefined;
  /** Email, identity and phone number are not in use. */
  readonly onChecked: () => void;
  readonly onLeaderRefused: (error: unknown) => void;
  readonly onTeamRefused: (error: unknown) => void;
}

/** Whether the server refused a field of these values. */
const isRefused = (error: unknown, values: object) =>
  Object.keys(serverFaults(error, Object.keys(values))).length > 0;

/** The two API calls of a registration; passes the server's errors on to the step that they belong to. */
export function useRegistration({
  leader,
  team,
  answers,
  onChecked,
  onLeaderRefused,
  onTeamRefused,
}: RegistrationInput) {
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const { go } = useShellNavigation();
  // The text that the form refers to; without it the registration is sent without a version.
  const privacyText = useQuery(eventPageQuery(api, 'privacy'));

  /** Passes field errors on to their step, and returns the text for the toast. */
  const handleFailure = (error: unknown, fallback: string): string => {
    if (error instanceof ApiError && error.message === REGISTRATION_CLOSED) {
      void queryClient.invalidateQueries({ queryKey: keyOf(authCalls.availableRegisters) });
      return publicTexts.register.registrationClosed;
    }
    // The board has added the first track, or deleted the chosen one, since the form was opened.
    if (error instanceof ApiError && error.message === TRACK_INVALID) {
      void queryClient.invalidateQueries({ queryKey: keyOf(trackCalls.list) });
    }
    readFormsAgain(queryClient, error);
    if (isRefused(error, team)) onTeamRefused(error);
    if (isRefused(error, leader)) onLeaderRefused(error);
    return failureToastText(error, fallback);
  };

  const check = useMutation({
    mutationFn: () => {
      const { full_name: _, ...body } = cleanPerson(leader);
      return api.send(authCalls.checkRegister, { body: { ...body, password: leader.password } });
    },
    onSuccess: onChecked,
    onError: (error) => {
      const text = handleFailure(error, publicTexts.register.checkFailed);
      if (!isRefused(error, leader)) toasts.error(text);
    },
  });

  /** The server may have stored a registration whose answer was lost. */
  const answerLost = useRef(false);
  const failureOf = (error: unknown) => {
    const text = handleFailure(error, publicTexts.register.failed);
    if (error instanceof ApiError && error.status === NO_ANSWER) answerLost.current = true;
    const isTaken = serverFaults(error, ['email']).email === PERSON_FIELD_TAKEN.email;
    const { perhapsRegistered } = publicTexts.register;
    return answerLost.current && isTaken ? ([perhapsRegistered, TOAST_LONG_SECONDS] as const) : text;
  };
  const register = useMutation({
    mutationFn: () => {
      const { sending: running, done } = publicTexts.register;
      const { password, password_confirmation } = leader;
      const body = {
        ...cleanPerson(leader),
        password,
        password_confirmation,
        team_name: team.team_name.trim(),
        sector_id: team.sector_id,
        sub_sector_ids: [...team.sub_sector_ids],
        ...(team.track_id && { track_id: team.track_id }),
        ...answers(),
        ...(privacyText.data?.version && { privacy_version: privacyText.data.version }),
      };
      return withToast(toasts, { running, done, failed: failureOf }, () =>
        api.send(authCalls.register, { body }),
      );
    },
    onSuccess: ({ shares_name }) => {
      if (shares_name) toasts.warning(publicTexts.register.sharesName, TOAST_LONG_SECONDS);
      forgetRegisterDraft();
      rememberVerification({ to: cleanPerson(leader).email, at: Date.now() });
      go('/auth/verify-email', { replace: true });
    },
  });

  return { check, register };
}

/** The fields of the organiser in the registration, with what asks them; null where there are none, and no answer was typed. */
export function useRegistrationQuestions(hasAnswers: boolean) {
  return useQuery({
    queryKey: [...keyOf(formCalls.list), 'registration'],
    queryFn: async ({ signal }) => {
      const all = await api.send(formCalls.list, { signal });
      const fields = all.fields.filter(({ form }) => form === 'registration');
      if (fields.length === 0 && !hasAnswers) return null;
      return { fields, ...(await import('./registration-answers.ts')) };
    },
  });
}
