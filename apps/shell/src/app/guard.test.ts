import { withReason } from '../shared/navigation/redirect.ts';
import type { StoredUser } from '../shared/session/session-storage.ts';
import { areaEntry } from '../testing/areas.ts';
import { guard, homeOfRole } from './guard.ts';

const HOME = '/team-leader-dashboard/portal/home';
const MEMBERS = '/team-leader-dashboard/portal/team-members';
const SETTINGS = '/board-of-directors/portal/settings';
const areas = [
  areaEntry('leader', '1.0.0-a', { prefix: '/team-leader-dashboard/portal', home: HOME }),
  areaEntry('board', '1.0.0-a', {
    prefix: '/board-of-directors/portal',
    roles: ['super-admin', 'authority'],
    home: '/board-of-directors/portal/team-management',
  }),
];
const archive = areaEntry('archive', '1.0.0-a', {
  prefix: '/archive/portal',
  home: '/archive/portal/home',
  entrance: { label: 'الأرشيف', icon: 'document' },
});
const leader: StoredUser = { id: 'u1', token: 't', role: 'leader', full_name: 'سارة' };
const visit = (path: string, user: StoredUser | null, hasInitCookie = user !== null) =>
  guard({ path, user, hasInitCookie, areas, lastPage: null });

describe('guard', () => {
  test.each([
    ['a portal path without the isInit cookie redirects to the login page', HOME, null, false, { to: '/' }],
    ['one with the cookie but without a complete session does too', HOME, null, true, { to: '/auth/login' }],
    ['a signed-in user on / is redirected to the home of the role', '/', leader, true, { to: HOME }],
    ['one on /auth/login is too', '/auth/login', leader, true, { to: HOME }],
    ['the prefix itself redirects to the home', '/team-leader-dashboard/portal/', leader, true, { to: HOME }],
    ['one on /Auth/Login/ is too', '/Auth/Login/', leader, true, { to: HOME }],
    ["a page of the user's own area is shown", MEMBERS, leader, true, null],
    ['the login page is shown to a visitor', '/', null, false, null],
    ['a public page is shown to a user', '/support', leader, true, null],
  ])('%s', (_, path, user, hasInitCookie, redirect) => {
    expect(visit(path, user, hasInitCookie)).toEqual(redirect);
  });

  test.each([
    ['home', null, `${HOME}?redirect-reason=role-access-denied`],
    ['to the last page', MEMBERS, `${MEMBERS}?redirect-reason=role-access-denied`],
    ['to it with its query', `${MEMBERS}?page=2`, `${MEMBERS}?page=2&redirect-reason=role-access-denied`],
    ['home from a last page of another area', SETTINGS, `${HOME}?redirect-reason=role-access-denied`],
  ])("a path in another role's area redirects %s, with the reason in the query", (_, lastPage, address) => {
    const redirect = guard({ path: SETTINGS, user: leader, hasInitCookie: true, areas, lastPage });
    expect(redirect && withReason(redirect)).toBe(address);
  });

  test('a path that only starts with the same characters as the prefix is not in the area', () => {
    expect(visit('/team-leader-dashboard/portal-other/portal', leader)?.reason).toBe('role-access-denied');
  });

  describe('with a second area of the role', () => {
    const withArchive = [archive, ...areas];
    const visitBeside = (path: string, lastPage: string | null = null) =>
      guard({ path, user: leader, hasInitCookie: true, areas: withArchive, lastPage });

    test('the home stays that of the area without an entrance', () => {
      expect(homeOfRole(withArchive, 'leader')).toBe(HOME);
      expect(visitBeside('/auth/login')).toEqual({ to: HOME });
    });

    test('pages of both areas are shown, and each prefix redirects to its own home', () => {
      expect(visitBeside(MEMBERS)).toBeNull();
      expect(visitBeside('/archive/portal/home')).toBeNull();
      expect(visitBeside('/archive/portal')).toEqual({ to: '/archive/portal/home' });
    });

    test('a path of another role redirects to the last page of either area', () => {
      expect(visitBeside(SETTINGS, '/archive/portal/home')).toEqual({
        to: '/archive/portal/home',
        reason: 'role-access-denied',
        isReturn: true,
      });
    });

    test('the only area of a role is its home, entrance or not', () => {
      expect(homeOfRole([archive], 'leader')).toBe('/archive/portal/home');
    });
  });

  test('a role that no area serves has the login page as its home, without a redirect loop', () => {
    expect(homeOfRole(areas, 'committee')).toBe('/');
    expect(visit('/', { ...leader, role: 'committee' })).toBeNull();
  });
});
