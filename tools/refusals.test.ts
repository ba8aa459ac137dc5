import { globSync, readFileSync } from 'node:fs';

/** Sentences that no person is shown as they are, each with its reason. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  SERVER_ERROR: 'the action says that it failed',
  AUTHENTICATION_REQUIRED: 'ends the session, which the shared texts have by its status',
  INVALID_DATA: 'a body that no page sends',
  INVALID_MULTIPART: 'a body that no page sends',
  CERTIFICATES_CLOSED: 'the product has what is said of certificates in English',
  FILE_TOO_LARGE: 'the action says that it failed, and the page checks the size before',
  REQUEST_TOO_SLOW: 'the action says that it failed',
  UPLOAD_INTERRUPTED: 'the action says that it failed',
  CONTENT_TYPE_NOT_ALLOWED: 'a body that no page sends',
  CHECK_IN_ID_TAKEN: 'an id that no desk sends twice',
  SECOND_FACTOR_SETUP_REQUIRED: 'such a session is only used to set the factor up',
  VERIFICATION_LINK_INVALID: 'the page says so of every refusal',
  PUBLISHING_OFF: 'answers a command',
  RELEASE_CHECK_FAILED: 'answers a command',
  RELEASE_ORDER_REFUSED: 'answers a command',
};

/** Files whose refusals many calls of several areas share; their texts are in area-kit. */
const OF_MANY_CALLS = [
  'apps/api/src/platform/errors.ts',
  'apps/api/src/judging/module.ts',
  'apps/api/src/event/event-windows.ts',
  'apps/api/src/teams/teams/taking-part.ts',
];

const sourcesOf = (...patterns: readonly string[]) =>
  globSync([...patterns], { exclude: ['**/*.test.*', '**/testing/**'] }).map((file) =>
    readFileSync(file, 'utf8'),
  );

/** A refusal with a sentence of the contract alone, without Arabic ones in `errors`. */
const BARE =
  /\b(?:conflict|refused)\((?<thrown>[A-Z][A-Z_]+)\)|\bHttpError\(\d+, (?<http>[A-Z][A-Z_]+)(?:\)|, \{ (?:cause|retryAfter))|\b[A-Z]{2}\d{3}: (?<database>[A-Z_]+)/g;

const bareIn = (sources: readonly string[]) => [
  ...new Set(
    sources.flatMap((source) =>
      [...source.matchAll(BARE)].map(
        ({ groups }) => groups?.thrown ?? groups?.http ?? groups?.database ?? '',
      ),
    ),
  ),
];
const missingIn = (sources: readonly string[], names: readonly string[]) =>
  names.filter(
    (name) => !(name in NOT_SHOWN) && !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)),
  );

test('every refusal without Arabic sentences has a text in some page', () => {
  const refusals = bareIn(sourcesOf('apps/api/src/**/*.ts'));
  expect(refusals.length).toBeGreaterThan(80);
  const pages = sourcesOf(
    'apps/{shell,leader,board,committee,reception}/src/**/*.{ts,tsx}',
    'packages/area-kit/src/**/*.ts',
  );
  expect(missingIn(pages, refusals)).toEqual([]);
});

test('every refusal that many calls share has a text for all areas', () => {
  const refusals = bareIn(sourcesOf(...OF_MANY_CALLS));
  expect(refusals).toContain('RESULTS_FROZEN');
  expect(missingIn(sourcesOf('packages/area-kit/src/texts.ts'), refusals)).toEqual([]);
});
