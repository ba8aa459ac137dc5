import { withReason } from '../shared/navigation/redirect.ts';
import type { StoredUser } from '../shared/session/session-storage.ts';
import { areaEntry } from '../testing/areas.ts';
import { guard, homeOfRole } from './guard.ts';

const area = (name: string, prefix: string, roles: string[], home: string) =>
  areaEntry(name, '1.0.0-a', { prefix, roles, home });
const areas = [
  area('leader', '/team-leader-dashboard/portal', ['leader'], '/team-leader-dashboard/portal/home'),
  area(
    'board',
    '/board-of-directors/portal',
    ['super-admin', 'authority'],
    '/board-of-directors/portal/team-management',
  ),
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
  test('a portal path without the isInit cookie redirects to the login page', () => {
    expect(visit('/team-leader-dashboard/portal/home', null)).toEqual({ to: '/' });
  });

  test('a portal path with the cookie but without a complete session redirects to /auth/login', () => {
    expect(visit('/team-leader-dashboard/portal/home', null, true)).toEqual({ to: '/auth/login' });
  });

  test.each(['/', '/auth/login'])('a signed-in user on %s is redirected to the home of the role', (path) => {
    expect(visit(path, leader)).toEqual({ to: '/team-leader-dashboard/portal/home' });
  });

  test("a path in another role's area redirects home, with the reason in the query", () => {
    const redirect = visit('/board-of-directors/portal/settings', leader);
    expect(redirect && withReason(redirect)).toBe(
      '/team-leader-dashboard/portal/home?redirect-reason=role-access-denied',
    );
  });

  test("a path in another role's area redirects to the last page, if that is in the user's own area", () => {
    const from = (lastPage: string) => {
      const path = '/board-of-directors/portal/settings';
      const redirect = guard({ path, user: leader, hasInitCookie: true, areas, lastPage });
      return redirect && withReason(redirect);
    };
    expect(from('/team-leader-dashboard/portal/team-members')).toBe(
      '/team-leader-dashboard/portal/team-members?redirect-reason=role-access-denied',
    );
    expect(from('/team-leader-dashboard/portal/team-members?page=2')).toBe(
      '/team-leader-dashboard/portal/team-members?page=2&redirect-reason=role-access-denied',
    );
    expect(from('/board-of-directors/portal/team-management')).toBe(
      '/team-leader-dashboard/portal/home?redirect-reason=role-access-denied',
    );
  });

  test('a path that only starts with the same characters as the prefix is not in the area', () => {
    expect(visit('/team-leader-dashboard/portal-other/portal', leader)?.reason).toBe('role-access-denied');
  });

  test('the prefix itself redirects to the home', () => {
    expect(visit('/team-leader-dashboard/portal/', leader)).toEqual({
      to: '/team-leader-dashboard/portal/home',
    });
  });

  test("pages of the user's own area and public pages are shown", () => {
    expect(visit('/team-leader-dashboard/portal/team-members', leader)).toBeNull();
    expect(visit('/', null)).toBeNull();
    expect(visit('/support', leader)).toBeNull();
  });

  describe('with a second area of the role', () => {
    const withArchive = [archive, ...areas];
    const visitBeside = (path: string, lastPage: string | null = null) =>
      guard({ path, user: leader, hasInitCookie: true, areas: withArchive, lastPage });

    test('the home stays that of the area without an entrance', () => {
      expect(homeOfRole(withArchive, 'leader')).toBe('/team-leader-dashboard/portal/home');
      expect(visitBeside('/auth/login')).toEqual({ to: '/team-leader-dashboard/portal/home' });
    });

    test('pages of both areas are shown, and each prefix redirects to its own home', () => {
      expect(visitBeside('/team-leader-dashboard/portal/team-members')).toBeNull();
      expect(visitBeside('/archive/portal/home')).toBeNull();
      expect(visitBeside('/archive/portal')).toEqual({ to: '/archive/portal/home' });
    });

    test('a path of another role redirects to the last page of either area', () => {
      expect(visitBeside('/board-of-directors/portal/settings', '/archive/portal/home')).toEqual({
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
