import type { BROWSERS, SYSTEMS } from '@portal/api-schema';

type Browser = (typeof BROWSERS)[number];
type System = (typeof SYSTEMS)[number];

// In this order: most browsers also name those that they are compatible with.
const BROWSER_TOKENS: readonly (readonly [RegExp, Browser])[] = [
  [/\bEdg(?:A|iOS)?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
];

const SYSTEM_TOKENS: readonly (readonly [RegExp, System])[] = [
  [/\biPhone\b/, 'ios'],
  [/\biPad\b/, 'ipados'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bMac OS X\b/, 'macos'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bLinux\b/, 'linux'],
];

/** The browser that a User-Agent header names; null when it is none of the known ones. */
export function browserOf(userAgent: string): Browser | null {
  return BROWSER_TOKENS.find(([token]) => token.test(userAgent))?.[1] ?? null;
}

/** The operating system that a User-Agent header names; null when it is none of the known ones. */
export function systemOf(userAgent: string): System | null {
  return SYSTEM_TOKENS.find(([token]) => token.test(userAgent))?.[1] ?? null;
}
