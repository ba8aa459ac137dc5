import { ApiError } from '@portal/api-client';
import type * as ClientReports from './client-reports.ts';

jest.mock('../session/session-storage.ts', () => ({
  ...jest.requireActual('../session/session-storage.ts'),
  readCookieUser: () => ({ id: '1', token: 'a-token', role: 'leader', full_name: 'سارة' }),
}));

const SHELL = '0.1.0-5f7d9eea7a';
const inShell = '    at a (https://portal.sa/assets/main.1f2e.js:1:20)';
const inBoard = '    at b (https://portal.sa/areas/board/0.1.0-aa/chunks/7.9c.js:1:4711)';
const inPreview = 'b@https://portal.sa/previews/board/0.1.0-aa/area.9c.js:1:5';

let reports: unknown[];
let listeners: (readonly [string, EventListener])[];

beforeEach(async () => {
  reports = [];
  listeners = [];
  document.head.innerHTML = `<meta name="shell-version" content="${SHELL}">`;
  globalThis.fetch = async (_url, init) => {
    reports.push(JSON.parse(String(init?.body)));
    return new Response();
  };
  const add = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.push([type, listener as EventListener]);
    add(type, listener as EventListener);
  });
  jest.resetModules();
  const { reportUncaughtErrors } = await import('./client-reports.ts');
  (reportUncaughtErrors as typeof ClientReports.reportUncaughtErrors)();
});
afterEach(() => {
  for (const [type, listener] of listeners) window.removeEventListener(type, listener);
  jest.restoreAllMocks();
});

function fail(message: string, stack: string, name = 'TypeError') {
  const error = Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` });
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
}

test.each([
  ['the area whose script is innermost', `${inShell}\n${inBoard}`, 'board', '0.1.0-aa'],
  ['a preview', inPreview, 'board', '0.1.0-aa+preview'],
  ['the shell, where no area is in the stack', inShell, 'shell', SHELL],
])('an uncaught error is reported of %s', (_whose, stack, area, version) => {
  fail("Cannot read properties of undefined (reading 'سارة')", stack);
  expect(reports).toMatchObject([
    {
      area,
      version,
      outcome: 'error',
      error: { name: 'TypeError', message: 'Cannot read properties of undefined (reading …' },
    },
  ]);
});

test('an event handler that throws is reported with its places alone', () => {
  const error = Object.assign(new TypeError('sara@demo.sa'), { stack: `sara@demo.sa\n${inBoard}` });
  window.dispatchEvent(new ErrorEvent('error', { error }));
  const stack = '/areas/board/0.1.0-aa/chunks/7.9c.js:1:4711';
  expect(reports).toMatchObject([{ error: { name: 'TypeError', message: '…', stack } }]);
});

test('each error is reported once, and few of one page', () => {
  for (let line = 1; line < 20; line += 1) {
    for (const _again of [1, 2]) fail('broken', inBoard.replace(':1:', `:${line}:`));
  }
  expect(reports).toHaveLength(5);
});

test('a refusal of the server, a cancelled call and scripts of others are not reported', () => {
  const refusal = new ApiError(500, 'x');
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: refusal }));
  fail('The user aborted a request', inBoard, 'AbortError');
  fail('broken', '    at x (chrome-extension://abc/content.js:1:2)');
  expect(reports).toEqual([]);
});
