import { committeeCalls } from '@portal/api-schema';
import { keptDraft } from '@portal/area-kit';
import { fakeServer } from '@portal/area-kit/testing';
import { QueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { api } from './api.ts';
import { openNewDocument } from './new-document.ts';
import { readReturnPath, rememberReturnPath } from './return-path.ts';
import {
  changeUser,
  endSession,
  followOtherTabs,
  forgetAnswersWithUser,
  signOutUser,
  startSession,
  updateUser,
  useSessionStore,
} from './session.store.ts';
import {
  clearStoredUser,
  readCurrentStatus,
  writeCurrentStatus,
  writeSignedOut,
  writeStoredUser,
} from './session-storage.ts';

jest.mock('./new-document.ts', () => ({ openNewDocument: jest.fn() }));

const sara = { id: 'sara', token: 't1', role: 'committee', full_name: 'سارة' } as const;
const badr = { id: 'badr', token: 't2', role: 'committee', full_name: 'بدر' } as const;

const user = () => useSessionStore.getState().user;
const isReplaced = () => useSessionStore.getState().isReplaced;
const form = (owner: string) => keptDraft<{ email: string }>(owner, 'committee.new');
const typeInto = (owner: string) => form(owner).keep({ email: 'x@example.sa' });
/** Another tab of this browser changed the storage. */
const storageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));

let stop = () => {};
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  jest.mocked(openNewDocument).mockReset();
  useSessionStore.setState({ isReplaced: false });
  startSession(sara);
  useSessionStore.setState({ user: sara, isReplaced: false });
  jest.mocked(openNewDocument).mockReset();
  stop = followOtherTabs();
});
afterEach(() => stop());

async function expectNewDocument() {
  await waitFor(() => expect(isReplaced()).toBe(true));
  expect(user()).toBeNull();
  await waitFor(() => expect(openNewDocument).toHaveBeenCalledTimes(1));
}

const signInElsewhere = () => {
  writeStoredUser(badr);
  storageEvent();
};
test.each<[string, () => void]>([
  ['on another tab', signInElsewhere],
  [
    'there after the session of the first ended in any tab',
    () => {
      clearStoredUser();
      storageEvent();
      expect(user()).toBeNull();
      signInElsewhere();
    },
  ],
  [
    'there while this tab was frozen, which learns of it when it is shown again',
    () => {
      writeStoredUser(badr);
      window.dispatchEvent(new Event('focus'));
    },
  ],
  [
    'in the same tab after the session ended',
    () => {
      endSession();
      startSession(badr);
    },
  ],
])('another person who signs in %s gets a new document here', async (_, signIn) => {
  signIn();
  await expectNewDocument();
});

test('the same person goes on in the same document, with what was typed and the page', () => {
  typeInto(sara.id);
  rememberReturnPath(sara.id, '/area/portal/home');
  endSession();
  startSession({ ...sara, token: 't3' });
  expect(user()).toMatchObject({ id: 'sara', token: 't3' });
  expect(form(sara.id).read()).toEqual({ email: 'x@example.sa' });
  expect(readReturnPath(sara.id)).toBe('/area/portal/home');
  expect(openNewDocument).not.toHaveBeenCalled();
});

test('a call is not sent with the token of another person, even while they are being signed in on another tab', async () => {
  const calls = fakeServer({});
  // The cookie is written first.
  const json = encodeURIComponent(JSON.stringify(badr));
  // biome-ignore lint/suspicious/noDocumentCookie: as the other tab writes it
  document.cookie = `user=${json}; Path=/`;
  await expect(api.send(committeeCalls.teams)).rejects.toMatchObject({ status: 401 });
  expect(calls).toEqual([]);
  writeStoredUser(badr);
  storageEvent();
  await expectNewDocument();
  expect(localStorage.getItem('user')).toContain('badr');
});

test('a tab that another person takes over keeps only their own forms', () => {
  typeInto(sara.id);
  typeInto(badr.id);
  typeInto('visitor');
  sessionStorage.setItem('currentPage', '/area/portal/team-details/7');
  rememberReturnPath(sara.id, '/area/portal/team-details/7');
  // The new document starts so.
  jest.isolateModules(() => {
    writeStoredUser(badr);
    require('./session.store.ts');
  });
  expect(form(badr.id).read()).not.toBeNull();
  expect(form(sara.id).read()).toBeNull();
  expect(form('visitor').read()).toBeNull();
  expect(sessionStorage.getItem('currentPage')).toBeNull();
  expect(readReturnPath(sara.id)).toBeNull();
});

test('a sign-out deletes half-typed forms, in this tab and in the others; a session that expires does not', () => {
  typeInto(sara.id);
  clearStoredUser();
  storageEvent();
  expect(form(sara.id).read()).not.toBeNull();

  startSession(sara);
  writeSignedOut(sara.id);
  clearStoredUser();
  storageEvent();
  expect(form(sara.id).read()).toBeNull();

  startSession(sara);
  typeInto(sara.id);
  writeSignedOut(sara.id);
  // The server has ended the session, and a call of this tab is refused before the other tab has finished.
  endSession();
  expect(form(sara.id).read()).toBeNull();
  expect(user()).toBeNull();

  startSession(sara);
  typeInto(sara.id);
  // The cookies go first, and a call of this tab fails for it before the tab hears who signed out.
  endSession();
  expect(useSessionStore.getState().hasEnded).toBe(true);
  writeSignedOut(sara.id);
  window.dispatchEvent(new StorageEvent('storage', { key: 'signedOut' }));
  expect(form(sara.id).read()).toBeNull();
  expect(useSessionStore.getState().hasEnded).toBe(false);
});

test('an answer that arrives after the sign-out leaves no status of the team in the browser', () => {
  writeCurrentStatus('Qualified');
  expect(readCurrentStatus()).toBe('Qualified');
  writeSignedOut(sara.id);
  clearStoredUser();
  // This tab has not heard of it yet.
  writeCurrentStatus('Qualified');
  expect(readCurrentStatus()).toBeNull();
  // It wrote while the other tab cleared the storage.
  localStorage.setItem('currentStatus', 'Qualified');
  storageEvent();
  expect(readCurrentStatus()).toBeNull();
});

test('after a sign-out in another tab the next login returns to the page of this tab', () => {
  window.history.replaceState(null, '', '/area/portal/team-details/7?tab=eco');
  writeSignedOut(sara.id);
  clearStoredUser();
  storageEvent();
  expect(user()).toBeNull();
  expect(readReturnPath(sara.id)).toBe('/area/portal/team-details/7?tab=eco');
  expect(readReturnPath(badr.id)).toBeNull();
});

test.each([
  ['their session ends', null],
  ['another person signs in on another tab', badr],
])(
  'the answers of one person are dropped when %s, and not when their token is renewed',
  async (_case, next) => {
    const queryClient = new QueryClient();
    const stopForgetting = forgetAnswersWithUser(queryClient);
    queryClient.setQueryData(['committees', 'teams'], 'سارة');
    changeUser({ ...sara, token: 't4' });
    expect(queryClient.getQueryData(['committees', 'teams'])).toBe('سارة');
    changeUser(next);
    expect(queryClient.getQueryData(['committees', 'teams'])).toBeUndefined();
    stopForgetting();
    if (next) await expectNewDocument();
  },
);

test('a new name or role of the person is shown in every tab, but not while they sign out', () => {
  updateUser({ ...sara, full_name: 'سارة الحربي' });
  expect(user()).toMatchObject({ token: 't1', full_name: 'سارة الحربي' });
  // Another tab has the former name until it hears of the storage.
  useSessionStore.setState({ user: sara });
  storageEvent();
  expect(user()?.full_name).toBe('سارة الحربي');
  expect(openNewDocument).not.toHaveBeenCalled();
  updateUser({ ...sara, full_name: 'سارة الحربي', role: 'member' });
  expect(user()).toMatchObject({ token: 't1', role: 'member' });

  updateUser({ ...badr, full_name: 'اسم شخص آخر' });
  writeSignedOut(sara.id);
  updateUser({ ...sara, full_name: 'اسم متأخر' });
  expect(user()?.full_name).toBe('سارة الحربي');
  expect(localStorage.getItem('signedOut')).toBe(sara.id);
});

test('an unchanged session is left alone when the tab is shown', () => {
  const before = user();
  window.dispatchEvent(new Event('focus'));
  expect(user()).toBe(before);
  changeUser(before);
  expect(openNewDocument).not.toHaveBeenCalled();
});

test('a tab follows a sign-in whose cookies arrive after the storage event', async () => {
  clearStoredUser();
  storageEvent();
  localStorage.setItem('role', badr.role);
  localStorage.setItem('isInit', 'true');
  localStorage.setItem('user', JSON.stringify(badr));
  storageEvent();
  expect(isReplaced()).toBe(false);
  writeStoredUser(badr);
  await expectNewDocument();
});

test('a slow sign-out leaves the session of a person alone who signed in meanwhile on another tab', () => {
  writeStoredUser(badr);
  void signOutUser(sara.id, async () => {});
  expect(localStorage.getItem('user')).toContain('badr');
  expect(user()).toBeNull();
});
