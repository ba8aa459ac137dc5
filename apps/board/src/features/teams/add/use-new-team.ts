import { changesOf } from '@portal/api-client';
import { teamCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useFormFaults } from '@portal/area-kit';
import { RELOAD_DELAY_LONG_MS, TOAST_LONGEST_SECONDS } from '@portal/ui/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { TEAMS_PATH } from '../../../shared/navigation/paths.ts';
import { EMPTY_TEAM, flatTeam, type NewTeam, newTeamFaults, registerBody } from './new-team.ts';
import { addTeamTexts } from './texts.ts';

/** The state of the form: values, faults and submission. */
export function useNewTeam() {
  const { api, toasts, navigate, confirmLeave } = useShell();
  const queryClient = useQueryClient();
  const [team, setTeam] = useState<NewTeam>(EMPTY_TEAM);
  const { form, faults, check, refuse } = useFormFaults(flatTeam(team), () => newTeamFaults(team));
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => api.send(teamCalls.register, { body: registerBody(team) }),
  });

  const isEdited = team !== EMPTY_TEAM && !isSuccess;
  useEffect(() => confirmLeave(() => (isEdited ? addTeamTexts.leave : null)), [confirmLeave, isEdited]);

  // The delay leaves time to read the long toast.
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => navigate(TEAMS_PATH), RELOAD_DELAY_LONG_MS);
    return () => clearTimeout(timer);
  }, [isSuccess, navigate]);

  const submit = () => {
    if (!check()) return;
    const toast = toasts.loading(addTeamTexts.running);
    mutate(undefined, {
      onSuccess: () => {
        toast.success(addTeamTexts.done, TOAST_LONGEST_SECONDS);
        void queryClient.invalidateQueries({ queryKey: changesOf(teamCalls.register) });
      },
      onError: (error) => {
        toast.error(addTeamTexts.systemError);
        refuse(error);
      },
    });
  };
  return {
    team,
    change: (changes: Partial<NewTeam>) => setTeam((known) => ({ ...known, ...changes })),
    form,
    faults,
    submit,
    sending: isPending,
    added: isSuccess,
  };
}
