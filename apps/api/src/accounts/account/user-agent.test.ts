import { browserOf, systemOf } from './user-agent.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = `${BLINK} Chrome/141.0.0.0`;
const IPHONE = 'iPhone; CPU iPhone OS 18_1 like Mac OS X';
const IPAD = 'iPad; CPU OS 18_1 like Mac OS X';

it.each([
  ['chrome', 'windows', 'Windows NT 10.0; Win64; x64', `${CHROME} Safari/537.36`],
  ['edge', 'windows', 'Windows NT 10.0; Win64; x64', `${CHROME} Safari/537.36 Edg/141.0.0.0`],
  ['opera', 'linux', 'X11; Linux x86_64', `${CHROME} Safari/537.36 OPR/126.0.0.0`],
  [
    'samsung',
    'android',
    'Linux; Android 15',
    `${BLINK} SamsungBrowser/28.0 Chrome/141.0.0.0 Mobile Safari/537.36`,
  ],
  ['firefox', 'macos', 'Macintosh; Intel Mac OS X 10.15; rv:143.0', 'Gecko/20100101 Firefox/143.0'],
  ['safari', 'macos', 'Macintosh; Intel Mac OS X 10_15_7', `${WEBKIT} Version/18.1 Safari/605.1.15`],
  ['safari', 'ios', IPHONE, `${WEBKIT} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['chrome', 'ipados', IPAD, `${WEBKIT} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`],
  ['chrome', 'chromeos', 'X11; CrOS x86_64 14541.0.0', `${CHROME} Safari/537.36`],
])('names %s on %s', (browser, system, platform, products) => {
  const userAgent = `Mozilla/5.0 (${platform}) ${products}`;
  expect([browserOf(userAgent), systemOf(userAgent)]).toEqual([browser, system]);
});

it.each(['curl/8.11.0', ''])('names nothing for «%s»', (userAgent) => {
  expect([browserOf(userAgent), systemOf(userAgent)]).toEqual([null, null]);
});
