import { keyOf } from '@portal/api-client';
import { formCalls } from '@portal/api-schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/session/api.ts';

/** The fields of the organiser in the registration, with what asks them; null where there are none. */
export function useRegistrationQuestions() {
  return useQuery({
    queryKey: [...keyOf(formCalls.list), 'registration'],
    queryFn: async ({ signal }) => {
      const all = await api.send(formCalls.list, { signal });
      const fields = all.fields.filter(({ form }) => form === 'registration');
      if (fields.length === 0) return null;
      return { fields, ...(await import('./registration-answers.ts')) };
    },
  });
}
