import type { AreaEntry } from '../areas/registry.ts';
import { guard, homeOfRole, withReason } from './guard.ts';
import type { StoredUser } from './session-storage.ts';

const area = (name: string, prefix: string, roles: string[], home: string): AreaEntry => ({
  name,
  prefix,
  roles,
  home,
  version: '1.0.0-a',
  entry: `/areas/${name}/1.0.0-a/mf-manifest.json`,
  contract: '1.0.0',
});
const areas = [
  area('leader', '/team-leader-dashboard/portal', ['leader'], '/team-leader-dashboard/portal/home'),
  area(
    'board',
    '/board-of-directors/portal',
    ['super-admin', 'authority'],
    '/board-of-directors/portal/team-management',
  ),
];
const leader: StoredUser = { id: 'u1', token: 't', role: 'leader', full_name: 'سارة' };
const visit = (path: string, user: StoredUser | null, hasInitCookie = user !== null) =>
  guard({ path, user, hasInitCookie, areas, lastPage: null });

describe('guard', () => {
  test('a portal path without the isInit cookie leads to the login page', () => {
    expect(visit('/team-leader-dashboard/portal/home', null)).toEqual({ to: '/' });
  });

  test('a portal path with the cookie but without a whole session leads to /auth/login', () => {
    expect(visit('/team-leader-dashboard/portal/home', null, true)).toEqual({ to: '/auth/login' });
  });

  test.each(['/', '/auth/login'])('a signed-in person on %s goes to the home of the role', (path) => {
    expect(visit(path, leader)).toEqual({ to: '/team-leader-dashboard/portal/home' });
  });

  test("another role's area leads home, with the reason in the query", () => {
    const redirect = visit('/board-of-directors/portal/settings', leader);
    expect(redirect && withReason(redirect)).toBe(
      '/team-leader-dashboard/portal/home?redirect-reason=role-access-denied',
    );
  });

  test("another role's area leads back to the page that was open, if it is the person's own", () => {
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

  test('a path that only begins like the prefix is not inside the area', () => {
    expect(visit('/team-leader-dashboard/portal-other/portal', leader)?.reason).toBe('role-access-denied');
  });

  test('the bare prefix leads to the home', () => {
    expect(visit('/team-leader-dashboard/portal/', leader)).toEqual({
      to: '/team-leader-dashboard/portal/home',
    });
  });

  test('a page of the own area and public pages are shown', () => {
    expect(visit('/team-leader-dashboard/portal/team-members', leader)).toBeNull();
    expect(visit('/', null)).toBeNull();
    expect(visit('/support', leader)).toBeNull();
  });

  test('a role that no area serves has the login page as its home, and is not sent round in circles', () => {
    expect(homeOfRole(areas, 'committee')).toBe('/');
    expect(visit('/', { ...leader, role: 'committee' })).toBeNull();
  });
});
