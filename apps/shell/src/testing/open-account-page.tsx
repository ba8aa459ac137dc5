import type { Role } from '@portal/area-contract';
import { type FakeAnswer, fakeServer, type ReceivedCall } from '@portal/area-kit/testing';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import PasswordDialog from '../features/password-question/password-dialog.tsx';
import { usePasswordQuestion } from '../shared/session/password-question.ts';
import { startSession } from '../shared/session/session.store.ts';
import { openEvent } from './open-public-page.tsx';
import { TestProviders } from './test-providers.tsx';

function Question() {
  const answer = usePasswordQuestion((state) => state.answer);
  return answer && <PasswordDialog onAnswer={answer} />;
}

export const ACCOUNT = {
  id: 'u1',
  full_name: 'خالد العتيبي',
  email: 'khaled@demo.sa',
  phone_number: '0501234567',
  identity: null,
  created_at: '2026-11-01T00:00:00.000Z',
};

/** Renders a page of the signed-in person's account, with the question for the password, on a fake server. */
export function openAccountPage(
  page: ReactNode,
  answers: Readonly<Record<string, FakeAnswer>>,
  role: Role = 'super-admin',
): readonly ReceivedCall[] {
  startSession({ id: 'u1', token: 't1', role, full_name: 'خالد العتيبي' });
  const calls = fakeServer({
    'GET /available-registers': openEvent,
    'GET /auth/me': { user: { ...ACCOUNT, role } },
    'GET /auth/sessions': { sessions: [] },
    ...answers,
  });
  render(
    <TestProviders>
      {page}
      <Question />
    </TestProviders>,
  );
  return calls;
}
