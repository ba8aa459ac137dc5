import { stat } from 'node:fs/promises';
import {
  originalPositionFor,
  type SourceMapInput,
  sourceContentFor,
  TraceMap,
} from '@jridgewell/trace-mapping';
import type { Position } from '@portal/domain/error-report';
import type { StoredError } from './client-report-sums.ts';
import { readJson } from './files.ts';
import { places } from './places.ts';

/** A place in a source file by the source map of the release, or in the released script where there is none. */
export interface SourcePosition extends Position {
  /** The text of its line; null where it is unknown. */
  text: string | null;
}

/** One error in the sources, of all versions that have it. */
export interface ErrorGroup extends Omit<StoredError, 'version' | 'stack'> {
  /** With how often each reported it, the one that reported it last first. */
  versions: { version: string; count: number }[];
  stack: SourcePosition[];
}

/** How many of the innermost places decide whether two errors are the same. */
const COMPARED_POSITIONS = 3;
const MAX_TEXT_LENGTH = 200;
/** All maps that are read at once; those of every area and the shell have a quarter of it. */
const MAX_MAP_BYTES = 64 * 1024 * 1024;
const LIBRARY = 'node_modules/';

/**
 * Maps errors to the sources, and joins those that several versions and browsers have: the same step and class, thrown in
 * lines of the same text in the same files. Newest first.
 */
export async function groupErrors(
  releasesDir: string,
  errors: readonly StoredError[],
): Promise<ErrorGroup[]> {
  const mapped = openSourceMaps(releasesDir);
  const groups = new Map<string, ErrorGroup>();
  for (const { version, stack: places, ...error } of errors.toSorted((a, b) =>
    b.last_at.localeCompare(a.last_at),
  )) {
    const stack = await Promise.all(places.map(mapped));
    const key = JSON.stringify([error.area, error.phase, error.name, ...identityOf(stack, error.message)]);
    const { count } = error;
    const group = groups.get(key);
    if (!group) {
      groups.set(key, { ...error, versions: [{ version, count }], stack });
      continue;
    }
    group.count += count;
    group.sessions += error.sessions;
    if (error.first_at < group.first_at) group.first_at = error.first_at;
    const known = group.versions.find((one) => one.version === version);
    if (known) known.count += count;
    else group.versions.push({ version, count });
  }
  return [...groups.values()];
}

/** Neither lines nor columns, which move with every version. */
function identityOf(stack: readonly SourcePosition[], message: string): string[] {
  const own = stack.filter(({ file }) => !file.startsWith(LIBRARY));
  const compared = (own.length > 0 ? own : stack).slice(0, COMPARED_POSITIONS);
  if (compared.length === 0) return [message];
  return compared.map(({ file, line, column, text }) => `${file} ${text ?? `${line}:${column}`}`);
}

/** Finds places by the source maps of the releases. A map may come from another repository, with any content. */
function openSourceMaps(releasesDir: string): (position: Position) => Promise<SourcePosition> {
  const maps = new Map<string, Promise<TraceMap | null>>();
  let room = MAX_MAP_BYTES;
  const open = async (script: string) => {
    const file = places.sourceMap(releasesDir, script);
    const { size } = await stat(file);
    if (size > room) return null;
    room -= size;
    const map = await readJson<SourceMapInput>(file);
    return map === null ? null : new TraceMap(map);
  };
  const find = async ({ file, line, column }: Position): Promise<SourcePosition | null> => {
    const opened = maps.get(file) ?? open(file);
    maps.set(file, opened);
    const map = await opened;
    // Browsers count columns from 1, source maps from 0.
    const found = map && originalPositionFor(map, { line, column: Math.max(column - 1, 0) });
    if (!map || !found || found.source === null) return null;
    const text = sourceContentFor(map, found.source)?.split('\n')[found.line - 1]?.trim();
    return {
      file: nameOf(found.source),
      line: found.line,
      column: found.column + 1,
      text: text?.slice(0, MAX_TEXT_LENGTH) ?? null,
    };
  };
  return async (position) => (await find(position).catch(() => null)) ?? { ...position, text: null };
}

/** `webpack://board_1ce1/./src/area.ts` is `src/area.ts`; a file of a library begins with `node_modules/`. */
function nameOf(source: string): string {
  const path = source.replace(/^webpack:\/\/[^/]*\//, '').replace(/^(?:\.{1,2}\/)+/, '');
  const library = path.lastIndexOf(LIBRARY);
  return library < 0 ? path : path.slice(library);
}
