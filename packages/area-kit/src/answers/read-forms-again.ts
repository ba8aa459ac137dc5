import { ApiError, keyOf } from '@portal/api-client';
import { formCalls } from '@portal/api-schema';
import type { QueryClient } from '@tanstack/react-query';

/** Reads the questions again when the server refused an answer: the board may have changed them since the form was opened. */
export function readFormsAgain(queryClient: QueryClient, error: unknown): void {
  const paths = error instanceof ApiError ? Object.keys(error.errors) : [];
  if (!paths.some((path) => path.startsWith('answers.'))) return;
  void queryClient.invalidateQueries({ queryKey: keyOf(formCalls.list) });
}
