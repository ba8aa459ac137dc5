import { globSync, readFileSync } from 'node:fs';

/** Parameters of sentences that hold text of ours: counts, times, sizes, statuses, names of types. */
const OURS =
  /^(?:time|when|day|moment|within|until|size|max|count|total|sum|over|missing|mean|deviation|times|weight|points|highest|lowest|percent|codes|loaded|perSecond|kinds|extensions|type|status|format|version|meaning|zone|free|parts|files|members|share|teams|committees|sectors|page|role|people|kind|system|failed|action|problem|created|updated|letters|columns|scores|spread)$/;

const sentences = globSync([
  'apps/*/src/texts*.ts',
  'apps/*/src/{features,shared}/**/*texts.ts',
  'packages/area-kit/src/{texts,teams/team-words}.ts',
]);

test('a sentence isolates each part that other people wrote', () => {
  expect(sentences.length).toBeGreaterThan(0);
  const faults = sentences.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const parameters = new Set([...text.matchAll(/(\w+)\??: string\b/g)].map(([, name]) => name));
    return [...text.matchAll(/\$\{(\w+)\}/g)].flatMap(([, name = '']) =>
      parameters.has(name) && !OURS.test(name) ? [`${file}: \${${name}}`] : [],
    );
  });
  expect(faults).toEqual([]);
});
