/**
 * What one call of the API takes and gives, as its schemas say: a line for each field and kind of value, such as
 * `body.teams[].name string`, with `?` where a field may be missing. Texts and limits are no part of it.
 */
export interface CallShape {
  /** Who may make the call; none for a public one. */
  readonly roles: readonly string[];
  readonly input: readonly string[];
  readonly answer: readonly string[];
}

/** Calls by method and URL, such as `GET /teams/:id/certificates`. */
export type CallShapes = Readonly<Record<string, CallShape>>;

const OPTIONAL = ' optional';
/** Behind the path of a value that may be every role: one that is added is no change, because an area is loaded for its own only. */
export const ANY_ROLE = ' any role';

/** Lines that may be in one of two shapes alone. */
const isMark = (line: string) => line.endsWith(OPTIONAL) || line.endsWith(ANY_ROLE);
const pathOf = (line: string) => line.slice(0, line.indexOf(' '));

/** The paths of lines, without their kinds of value. */
function pathsOf(lines: readonly string[]): Set<string> {
  return new Set(lines.map(pathOf));
}

/** The lines that the other shape lacks. */
function missingOf(lines: readonly string[], known: ReadonlySet<string>): string[] {
  return lines.filter((line) => !known.has(line));
}

/** Whether a client that was built for one shape may send what it sends. */
function acceptsInput(built: readonly string[], served: readonly string[]): boolean {
  const [sent, accepted] = [new Set(built), new Set(served)];
  const isAccepted = missingOf(built, accepted).every(isMark);
  const paths = pathsOf(built);
  const required = [...pathsOf(served)].filter((path) => !accepted.has(path + OPTIONAL));
  // A new field below a part that the client never sends is not missed.
  const isComplete = required.every((path) => {
    const parent = path.replace(/(?:\.[^.[]+|\[\])$/, '');
    return paths.has(path) ? !sent.has(path + OPTIONAL) : parent !== path && !paths.has(parent);
  });
  return isAccepted && isComplete;
}

/** Whether a client that was built for one shape understands the answers of the other: fields may be added, not changed. */
function understandsAnswer(built: readonly string[], served: readonly string[]): boolean {
  const [known, given] = [new Set(built), new Set(served)];
  const paths = pathsOf(built);
  const isGiven = missingOf(built, given).every(isMark);
  const isKnown = (line: string) =>
    known.has(line) || !paths.has(pathOf(line)) || given.has(pathOf(line) + ANY_ROLE);
  return isGiven && served.every(isKnown);
}

/**
 * Why a bundle cannot run against an API, one sentence for each call: it is not served, not to one of the bundle's roles, or what
 * it takes or gives has changed since the bundle was built.
 */
export function callFaults(
  app: string,
  roles: readonly string[],
  used: CallShapes,
  served: CallShapes,
): string[] {
  return Object.entries(used).flatMap(([call, built]) => {
    const now = Object.hasOwn(served, call) ? served[call] : undefined;
    if (!now) return [`${app} uses ${call}, which the API does not serve.`];
    const refused = roles.filter((role) => built.roles.includes(role) && !now.roles.includes(role));
    if (refused.length > 0 && now.roles.length > 0) {
      return [`${app} uses ${call}, which the API refuses to the role ${refused.join(', ')}.`];
    }
    if (!acceptsInput(built.input, now.input)) return [`${app} uses ${call}, which takes other fields now.`];
    if (!understandsAnswer(built.answer, now.answer))
      return [`${app} uses ${call}, which answers differently now.`];
    return [];
  });
}
