import type { AvailableRegisters } from '@portal/api-client';
import { type FakeAnswer, fakeServer, Refusal } from '@portal/area-kit/testing';
import { EMAIL_NOT_VERIFIED, INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED } from '@portal/domain/messages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot, type Root } from 'react-dom/client';
import { clearStoredUser, readStoredUser, writeStoredUser } from '../../shared/session/session-storage.ts';
import { EVENT_NAME, openEvent, sentTo } from '../../testing/open-public-page.tsx';
import { firstPage } from './first-login.tsx';

const LOGIN = 'POST /auth/login';
const REGISTERS = 'GET /available-registers';
const credentials = { email: 'super@demo.sa', password: 'Demo@2026' };
const user = { id: 'u1', token: 't1', full_name: 'فيصل الراشد', role: 'super-admin' } as const;
const signedIn = { role: 'super-admin', user };

let root: Root | undefined;
let place: HTMLElement;
let html = '';

// With modules of its own, as at build time: two renderers must not share React's contexts.
beforeAll(() =>
  jest.isolateModulesAsync(async () => {
    const { staticPages } = await import('./static-pages.tsx');
    html = (await staticPages()).login;
  }),
);

/** The page as it is before its script has run. */
function openDocument(): void {
  place = document.createElement('div');
  place.innerHTML = html;
  document.body.append(place);
}

/** Runs the page's script; gives the faults of hydration, the calls, and what was asked of the shell. */
function hydrate(
  answers: Readonly<Record<string, FakeAnswer>> = {},
  registers: AvailableRegisters | null = openEvent,
) {
  const calls = fakeServer({ [REGISTERS]: openEvent, ...answers });
  const faults: unknown[] = [];
  const enterShell = jest.fn(async () => {});
  const prepareShell = jest.fn();
  const page = { registers: Promise.resolve(registers), isSubmitted: false, readyAt: null };
  act(() => {
    root = hydrateRoot(place, firstPage({ page, prepareShell, enterShell }), {
      onRecoverableError: (error) => faults.push(error),
    });
  });
  return { calls, enterShell, faults };
}

async function open(...hydrated: Parameters<typeof hydrate>) {
  openDocument();
  const opened = hydrate(...hydrated);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const email = () => screen.getByLabelText<HTMLInputElement>('البريد الإلكتروني');
const password = () => screen.getByLabelText<HTMLInputElement>('كلمة المرور');
const signIn = async () => {
  await userEvent.type(email(), credentials.email);
  await userEvent.type(password(), `${credentials.password}{Enter}`);
};

beforeEach(() => clearStoredUser());
afterEach(() => {
  act(() => root?.unmount());
  place.remove();
  history.replaceState(null, '', '/');
});

it('is complete before its script runs, and taken over without a difference', async () => {
  openDocument();
  expect(email()).toBeVisible();
  expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'نسيت كلمة المرور؟' })).toHaveAttribute(
    'href',
    '/auth/forget-password',
  );

  const { faults } = hydrate();
  expect(await screen.findByText(/^التسجيل متاح حتى/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: EVENT_NAME })).toBeVisible();
  expect(screen.getByRole('link', { name: 'مستخدم جديد (قائد فريق)' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe(EVENT_NAME));
  expect(faults).toEqual([]);
});

it('keeps what was typed before its script ran, and the name that the head’s script wrote', async () => {
  openDocument();
  email().value = ' leader١@demo.sa';
  password().value = credentials.password;
  screen.getByRole('heading', { level: 1 }).textContent = EVENT_NAME;

  const { calls, enterShell, faults } = hydrate({ [LOGIN]: signedIn });
  await screen.findByText(/^التسجيل متاح حتى/);
  expect(password().value).toBe(credentials.password);
  await userEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  await waitFor(() => expect(enterShell).toHaveBeenCalledTimes(1));
  expect(sentTo(calls, LOGIN)).toEqual([{ ...credentials, email: 'leader1@demo.sa' }]);
  expect(faults).toEqual([]);
});

it('stores the session before it enters the shell', async () => {
  const { enterShell } = await open({ [LOGIN]: signedIn });
  await signIn();
  await waitFor(() => expect(enterShell).toHaveBeenCalledWith(undefined));
  expect(readStoredUser()).toEqual(user);
});

it.each([
  ['a code', new Refusal(403, SECOND_FACTOR_REQUIRED), { name: 'code', credentials }],
  ['a verified email', new Refusal(403, EMAIL_NOT_VERIFIED), { name: 'unverified', credentials }],
  [
    'a second factor',
    { ...signedIn, second_factor_setup: true },
    { name: 'setup', user, email: credentials.email },
  ],
])('lets the shell go on with a sign-in that waits for %s', async (_, answer, step) => {
  const { enterShell } = await open({ [LOGIN]: answer });
  await signIn();
  await waitFor(() => expect(enterShell).toHaveBeenCalledWith(step));
  expect(readStoredUser()).toBeNull();
});

it('says why a sign-in was refused, keeps what was typed, and can send it again', async () => {
  const answers = [new Refusal(401, INVALID_CREDENTIALS), signedIn];
  const { enterShell } = await open({ [LOGIN]: () => answers.shift() });
  await signIn();
  const refusal = 'يرجى التاكد من البريدالإلكتروني او كلمة السر';
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(refusal));
  expect(email().value).toBe(credentials.email);
  await userEvent.type(password(), '{Enter}');
  await waitFor(() => expect(enterShell).toHaveBeenCalledTimes(1));
});

it('says so when the shell does not load, and may try again', async () => {
  const { enterShell } = await open({ [LOGIN]: signedIn });
  enterShell.mockRejectedValueOnce(new Error('main.js did not load'));
  await signIn();
  await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
  await userEvent.type(password(), '{Enter}');
  await waitFor(() => expect(enterShell).toHaveBeenCalledTimes(2));
});

it('opens a link in the shell, behind the loader', async () => {
  const { enterShell } = await open();
  await userEvent.click(screen.getByRole('link', { name: 'نسيت كلمة المرور؟' }));
  expect(location.pathname).toBe('/auth/forget-password');
  expect(screen.getByRole('status')).toHaveTextContent('جاري التحميل...');
  expect(enterShell).toHaveBeenCalledTimes(1);
});

it('enters the shell when another tab has signed in', async () => {
  const { enterShell } = await open();
  writeStoredUser(user);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(enterShell).toHaveBeenCalledTimes(1);
});

it('asks again for the registration that the head’s script could not read, also when the network returns', async () => {
  let offline = true;
  const registers = () => (offline ? new Refusal(503, 'Server error') : openEvent);
  const { calls } = await open({ [REGISTERS]: registers }, null);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(email()).toBeVisible();
  offline = false;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^التسجيل متاح حتى/)).toBeVisible();
});
