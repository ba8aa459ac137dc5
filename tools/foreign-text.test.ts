import { globSync, readFileSync } from 'node:fs';

/** Parameters of sentences that hold text of ours: counts, times, sizes, statuses, names of types. */
const OURS =
  /^(?:time|when|day|moment|within|until|size|max|count|total|sum|over|missing|mean|deviation|times|weight|points|highest|lowest|percent|codes|loaded|perSecond|kinds|extensions|type|status|format|version|meaning|zone|free|parts|files|members|share|teams|committees|sectors|page|role|people|kind|system|failed|action|problem|created|updated|letters|columns|scores|spread|heading|serial|who|emails)$/;

/** Texts, in which each template is part of a sentence. */
const TEXTS = globSync([
  'apps/*/src/texts*.ts',
  '{apps,packages}/*/src/**/*texts.ts',
  'packages/area-kit/src/teams/team-words.ts',
]);
/** Elsewhere only templates with Arabic words or quotation marks. */
const OTHERS = globSync('{apps,packages}/*/src/**/*.{ts,tsx}').filter(
  (file) => !TEXTS.includes(file) && !/\.test\.|\.catalogue\.|\/(?:testing|demo)\//.test(file),
);
/** The names of files, and what is drawn on certificates: no sentences, and fonts have no marks of direction. */
const NO_SENTENCES = new Set([
  'apps/api/src/certificates/issuing/certificate-content.ts',
  'apps/api/src/privacy/team-data.ts',
  'apps/api/src/teams/projects/team-files.service.ts',
  'packages/domain/src/team-title.ts',
  'packages/domain/src/track-title.ts',
]);

/** What people name, also as a field of a record. */
const NAMES = /\.(?:name|full_name|title|label|value|heading)$/;

function faultsOf(file: string, isSentence: (template: string) => boolean): string[] {
  const text = readFileSync(file, 'utf8');
  const parameters = new Set([...text.matchAll(/(\w+)\??: string\b/g)].map(([, name]) => name));
  const templates = [...text.matchAll(/`(?:[^`\\]|\\.)*`/g)].flatMap(([template]) =>
    isSentence(template) ? [template] : [],
  );
  return templates.flatMap((template) =>
    [...template.matchAll(/\$\{([\w.]+)\}/g)].flatMap(([, name = '']) =>
      NAMES.test(name) || (parameters.has(name) && !OURS.test(name)) ? [`${file}: \${${name}}`] : [],
    ),
  );
}

test('a sentence isolates each part that other people wrote', () => {
  expect(TEXTS.length).toBeGreaterThan(0);
  expect(OTHERS.length).toBeGreaterThan(0);
  const others = OTHERS.filter((file) => !NO_SENTENCES.has(file));
  const faults = [
    ...TEXTS.flatMap((file) => faultsOf(file, () => true)),
    ...others.flatMap((file) => faultsOf(file, (template) => /[\p{Script=Arabic}«]/u.test(template))),
  ];
  expect(faults).toEqual([]);
});

/** An element of the page with nothing but a text that other people wrote. */
const BARE =
  /<(?!ForeignText\b)\w+(?:\s[^<>]*)?>\s*\{(?:(?:\w+\.)*(?:full_name|specialty)|project\.title|criterion\.label|row\.(?:label|mine|stored))(?: \?\? \w+)?\}/g;

test('an element isolates what other people wrote', () => {
  const faults = OTHERS.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(BARE)].map(([element]) => `${file}: ${element}`),
  );
  expect(faults).toEqual([]);
});
