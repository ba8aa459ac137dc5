import {
  forgetReturnPath,
  readReturnPath,
  readWantedPage,
  rememberReturnPath,
  rememberWantedPage,
} from './return-path.ts';
import { takeOverTab } from './tab-storage.ts';

const BOARD = '/board-of-directors/portal';

test('a page that was opened before the sign-in is kept until a page of the portal is shown', () => {
  rememberReturnPath('sara', `${BOARD}/settings`);
  rememberWantedPage(`${BOARD}/team-management/team-details/7?tab=files#top`);
  takeOverTab('sara');
  expect(readWantedPage(BOARD)).toBe(`${BOARD}/team-management/team-details/7?tab=files#top`);
  // The newer wish counts.
  expect(readReturnPath('sara')).toBeNull();
  forgetReturnPath();
  expect(readWantedPage(BOARD)).toBeNull();
});

test('a link that sets a password is no page to return to, which the sign-in would lead to again and again', () => {
  rememberReturnPath('sara', '/auth/reset-password?token=abc&email=sara%40portal.example');
  expect(readReturnPath('sara')).toBeNull();
});

test.each([
  '/team-leader-dashboard/portal/home',
  '/board-of-directors/portal-other/x',
  '/board-of-directors/portal/../../team-leader-dashboard/portal/home',
  '//evil.example/board-of-directors/portal/x',
  '/\\evil.example/board-of-directors/portal/x',
  'https://evil.example/board-of-directors/portal/x',
  '/%2Fevil.example/board-of-directors/portal/x',
  '/\t/evil.example/board-of-directors/portal/x',
  '/%5cevil.example/board-of-directors/portal/x',
  '/@evil.example/board-of-directors/portal/x',
  '/board-of-directors/portal/%2e%2e/%2e%2e//evil.example',
  '//',
  '///',
  'javascript:alert(1)',
])('%s is not opened for a director', (path) => {
  rememberWantedPage(path);
  expect(readWantedPage(BOARD)).toBeNull();
});
