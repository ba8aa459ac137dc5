import { forgetPages, lastAddress, recordSearch } from './previous-page.ts';

afterEach(() => forgetPages());

it('gives the address of a page with the filters that it had last', () => {
  recordSearch('/p/teams', '?status=Qualified&page=2');
  expect(lastAddress('/p/teams')).toBe('/p/teams?status=Qualified&page=2');
  expect(lastAddress('/p/tables')).toBe('/p/tables');

  recordSearch('/p/teams', '');
  expect(lastAddress('/p/teams')).toBe('/p/teams');
});

it('forgets them when the person signs out', () => {
  recordSearch('/p/teams', '?search=x');
  forgetPages();
  expect(lastAddress('/p/teams')).toBe('/p/teams');
});
