/** What a module adds to an extension point of a module below it. */
export interface Extension {
  readonly point: symbol;
  readonly value: unknown;
}

/**
 * A place where a module lets those above it take part, without knowing them: it declares the point, they list
 * `point.with(value)` among their extensions.
 */
export function extensionPoint<Value>(name: string) {
  const point = Symbol(name);
  return {
    with: (value: Value): Extension => ({ point, value }),
    /** What the modules add, in their order. */
    of: ({ modules }: { modules: readonly { extensions?: readonly Extension[] }[] }): Value[] =>
      modules.flatMap(({ extensions = [] }) =>
        extensions.filter((extension) => extension.point === point).map(({ value }) => value as Value),
      ),
  };
}
