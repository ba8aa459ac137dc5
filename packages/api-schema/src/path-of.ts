import type { Route } from './define-call.ts';

/** The path of a call below `/api`, with its parameters filled in. Free of TypeBox: browsers import it too. */
export function pathOf({ url }: Pick<Route, 'url'>, params: Readonly<Record<string, string>> = {}): string {
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
