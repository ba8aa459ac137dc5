import { areaEntry } from '../../testing/areas.ts';
import { requestHome } from './request-home.ts';

const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href, as }) => [
    new URL(href).pathname,
    as,
  ]);

beforeEach(() => {
  document.head.innerHTML = `
    <meta name="shared-module" data-key="antd/es/table" content="/assets/1.js /assets/2.js">
    <meta name="shared-module" data-key="antd/es/modal" content="/assets/1.js /assets/3.js">
    <meta name="shared-module" data-key="dayjs" content="/assets/4.js">`;
});

test('the files of a home and of the shared modules that it needs are requested, each once', () => {
  requestHome(
    areaEntry('board', '1', {
      home_needs: {
        files: ['remoteEntry.js', 'chunks/home.js', 'chunks/home.css'],
        shared: ['antd/es/table', 'antd/es/modal', 'one/of/a/newer/shell'],
      },
    }),
  );
  expect(preloaded()).toEqual([
    ['/areas/board/1/remoteEntry.js', 'script'],
    ['/areas/board/1/chunks/home.js', 'script'],
    ['/areas/board/1/chunks/home.css', 'style'],
    ['/assets/1.js', 'script'],
    ['/assets/2.js', 'script'],
    ['/assets/3.js', 'script'],
  ]);
});

test('nothing is requested from another origin, nor for a version without recorded needs', () => {
  requestHome(areaEntry('board', '1'));
  requestHome(areaEntry('board', '1', { home_needs: { files: ['//elsewhere.example/a.js'], shared: [] } }));
  expect(preloaded()).toEqual([]);
});
