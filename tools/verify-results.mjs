// Checks a downloaded snapshot of the results without the portal: node tools/verify-results.mjs FILE [SHA256]
// Needs Node 20 or newer and nothing else; docs/results.md describes the file.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, expected] = process.argv.slice(2);
if (!file) fail('Usage: node tools/verify-results.mjs FILE [SHA256]');
const snapshot = JSON.parse(readFileSync(file, 'utf8'));

const sha256 = createHash('sha256').update(canonical(snapshot)).digest('hex');
console.log(`SHA-256  ${sha256}`);
console.log(`Event    ${snapshot.event_name}`);
console.log(`Frozen   ${snapshot.taken_at}, ${snapshot.teams.length} teams, ranking ${snapshot.ranking}`);
if (expected && expected.toLowerCase() !== sha256) fail('The hash is another one: the file was changed.');

const total = ({ total, adjusted_total }) => (snapshot.ranking === 'raw' ? total : adjusted_total);
for (const team of snapshot.teams) {
  const better = snapshot.teams.filter((other) => total(other) > total(team)).length;
  if (team.rank !== better + 1) fail(`The rank of ${team.name} does not follow from the totals.`);
}
const trackTotal = ({ total, in_track }) => (snapshot.ranking === 'raw' ? total : in_track.adjusted_total);
for (const team of snapshot.teams.filter(({ in_track }) => in_track)) {
  const rivals = snapshot.teams.filter(({ in_track }) => in_track?.id === team.in_track.id);
  const better = rivals.filter((other) => trackTotal(other) > trackTotal(team)).length;
  if (team.in_track.rank !== better + 1)
    fail(`The rank of ${team.name} in its track does not follow from the totals.`);
}
console.log(
  expected
    ? 'The file is unchanged, and its ranks follow from its totals.'
    : 'The ranks follow from the totals.',
);

/** Canonical JSON (RFC 8785): no white space, names in the order of their UTF-16 code units. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(',')}}`;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
