import { browserOf, systemOf } from './user-agent.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

it.each([
  ['chrome', 'windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36`],
  ['edge', 'windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Safari/537.36 Edg/141.0.0.0`],
  ['opera', 'linux', `Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM} Safari/537.36 OPR/126.0.0.0`],
  [
    'samsung',
    'android',
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${CHROMIUM.replace('Chrome', 'SamsungBrowser/28.0 Chrome')} Mobile Safari/537.36`,
  ],
  [
    'firefox',
    'macos',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
  ],
  [
    'safari',
    'macos',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/18.1 Safari/605.1.15`,
  ],
  [
    'safari',
    'ios',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`,
  ],
  [
    'chrome',
    'ipados',
    `Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${WEBKIT} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`,
  ],
  ['chrome', 'chromeos', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROMIUM} Safari/537.36`],
  [null, null, 'curl/8.11.0'],
  [null, null, ''],
])('names %s on %s', (browser, system, userAgent) => {
  expect([browserOf(userAgent), systemOf(userAgent)]).toEqual([browser, system]);
});
