import type { ErrorGroup } from '@portal/releases';
import { formatInstant } from './list-releases.ts';

/** The places that are listed of an error; `--json` has all. */
const SHOWN_POSITIONS = 5;

/** What browsers reported as errors, the newest first, each with where in the sources it was thrown. */
export function listErrors(errors: readonly ErrorGroup[]): string {
  if (errors.length === 0) return 'Browsers reported no errors.';
  return errors.map(describeError).join('\n\n');
}

function describeError({ area, name, message, phase, count, sessions, versions, ...error }: ErrorGroup) {
  const [inner] = error.stack;
  const places = error.stack.slice(0, SHOWN_POSITIONS);
  return [
    `${area}  ${name}: ${message}`,
    `  reports  ${count}, sessions ${sessions}${phase === '' ? '' : `, ended the step ${phase}`}`,
    `  from     ${formatInstant(error.first_at)} to ${formatInstant(error.last_at)}`,
    `  versions ${versions.map((one) => `${one.version} (${one.count})`).join(', ')}`,
    ...places.map(
      ({ file, line, column }, index) => `  ${index === 0 ? 'at' : '  '}       ${file}:${line}:${column}`,
    ),
    ...(inner?.text ? [`           ${inner.text}`] : []),
  ].join('\n');
}
