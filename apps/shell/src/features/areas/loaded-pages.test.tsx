import { loadedPage, loadPage } from './loaded-pages.ts';

it('gives one component to two calls at once, and afterwards', async () => {
  const route = { path: 'home', title: 'الرئيسية', load: async () => ({ default: () => null }) };
  const [first, second] = await Promise.all([loadPage(route), loadPage(route)]);
  expect(second.default).toBe(first.default);
  expect(loadedPage(route)).toBe(first.default);
});
