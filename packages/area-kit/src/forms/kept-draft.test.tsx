import { forgetKeptDrafts, keptDraft } from './kept-draft.ts';

const member = keptDraft<{ name: string }>('u1', 'member');

test('a draft is kept until it is forgotten', () => {
  expect(member.read()).toBeNull();
  member.keep({ name: 'ريم' });
  expect(keptDraft('u1', 'member').read()).toEqual({ name: 'ريم' });
  member.forget();
  expect(member.read()).toBeNull();
});

test('a draft belongs to one user and one form', () => {
  member.keep({ name: 'ريم' });
  expect(keptDraft('u2', 'member').read()).toBeNull();
  expect(keptDraft('u1', 'project').read()).toBeNull();
});

test('signing out deletes the user’s own drafts only', () => {
  const other = keptDraft<{ name: string }>('u12', 'member');
  member.keep({ name: 'ريم' });
  other.keep({ name: 'خالد' });
  forgetKeptDrafts('u1');
  expect(member.read()).toBeNull();
  expect(other.read()).toEqual({ name: 'خالد' });
});

test('invalid JSON under the key counts as no draft', () => {
  sessionStorage.setItem('draft.u1.member', '{');
  expect(member.read()).toBeNull();
});

test.each(['QuotaExceededError', 'SecurityError'])('typing goes on where storage fails with %s', (name) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const fail = () => {
    throw new DOMException('refused', name);
  };
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, method).mockImplementation(fail);
  }
  expect(member.read()).toBeNull();
  expect(() => member.keep({ name: 'ريم' })).not.toThrow();
  expect(() => member.forget()).not.toThrow();
  expect(warn).toHaveBeenCalled();
  jest.restoreAllMocks();
});
