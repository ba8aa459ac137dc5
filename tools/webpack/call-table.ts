/** What a browser needs of a call, as JSON; `Route` of packages/api-schema has these fields. */
const FIELDS = ['method', 'url', 'record', 'public', 'conditional', 'file', 'changes'] as const;

type Exports = Readonly<Record<string, unknown>>;

function isCalls(value: unknown): value is Readonly<Record<string, Exports>> {
  const members = Object.values((value ?? {}) as object);
  return (
    members.length > 0 && members.every((member) => typeof member?.url === 'string' && 'access' in member)
  );
}

function routeOf(call: Exports): object {
  return Object.fromEntries(
    FIELDS.flatMap((field) => (call[field] === undefined ? [] : [[field, call[field]]])),
  );
}

/** Constants that are no schemas, such as limits. */
function isPlain(value: unknown): boolean {
  return value !== null && (typeof value !== 'object' || Array.isArray(value)) && typeof value !== 'function';
}

/** The source of a contract file for browsers; `callsFrom` names the module that has a group of its calls as exports. */
export function contractSource(exports: Exports, callsFrom: (group: string) => string): string {
  return Object.entries(exports)
    .map(([name, value]) => {
      if (isCalls(value)) return `export * as ${name} from ${JSON.stringify(callsFrom(name))};`;
      return isPlain(value) ? `export const ${name} = ${JSON.stringify(value)};` : '';
    })
    .filter(Boolean)
    .join('\n');
}

/** The source of a module that exports each call of a group; webpack leaves out those that a bundle does not name. */
export function groupSource(exports: Exports, group: string): string {
  const calls = Object.entries(exports[group] as Record<string, Exports>);
  return calls
    .map(
      ([name, call], at) => `const c${at} = ${JSON.stringify(routeOf(call))};\nexport { c${at} as ${name} };`,
    )
    .join('\n');
}

/** The same as one CommonJS module, for tests of screens. */
export function commonJsSource(exports: Exports): string {
  return Object.entries(exports)
    .map(([name, value]) => {
      const given = isCalls(value)
        ? Object.fromEntries(Object.entries(value).map(([call, definition]) => [call, routeOf(definition)]))
        : isPlain(value)
          ? value
          : undefined;
      return given === undefined ? '' : `exports.${name} = ${JSON.stringify(given)};`;
    })
    .join('\n');
}
