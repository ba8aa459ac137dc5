import { dirname, join } from 'node:path/posix';

/** The source files of the repository, by their path. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  /** The imported file, or the name of a package. */
  readonly target: string;
  /** The imported names; none for a module as a whole. */
  readonly names: readonly string[];
  /** It is gone when the file runs. */
  readonly isType: boolean;
}

const API = 'apps/api/src/';
const IMPORT =
  /(?:^|[\s;])(?:import|export)\b\s*(type\s+)?(?:\{([^}]*)\}|[^'"`;{}()]*)\s*from\s*'([^']+)'|\bimport\s*\(?\s*'([^']+)'/gm;
const CONTRACT = '@portal/api-schema';
/** What makes a file that of a process or thread of its own. */
const SERVES_PARENT = /\/serve-(parent|tasks)\.ts$/;
const isTest = (file: string) => /\.(test|spec)\.tsx?$|\/testing\/|\.d\.ts$/.test(file);
const isSql = (file: string) =>
  /\.(repository|schema|views)\.ts$/.test(file) || file.startsWith(`${API}platform/database/`);
const isTableFile = (file: string) => /\.(schema|views)\.ts$/.test(file);

/**
 * Checks who imports whom, types included: no circle of files, and in the API the order of the modules in `main/modules.ts`, their
 * doors (`index.ts`), SQL in repositories alone, and small processes.
 * @returns a sentence for each fault
 */
export function checkImports(sources: Sources): string[] {
  const imports = new Map([...sources].map(([file, text]) => [file, importsOf(file, text, sources)]));
  const code = [...imports].filter(([file]) => !isTest(file));
  const graph = new Map(
    code.map(([file, found]) => [
      file,
      found.map(({ target }) => target).filter((target) => !isTest(target)),
    ]),
  );
  const circles = circlesOf(graph).map(
    (files) => `These files import each other in a circle: ${files.join(', ')}`,
  );
  return [...circles, ...checkModules(sources, imports), ...checkProcesses(imports)];
}

function importsOf(file: string, text: string, sources: Sources): Import[] {
  return [...text.matchAll(IMPORT)].map(([, type, names = '', source, dynamic]) => {
    const specifier = source ?? dynamic ?? '';
    const path = specifier.startsWith('.') ? join(dirname(file), specifier) : specifier;
    const target = [path, `${path}.ts`, `${path}.tsx`].find((each) => sources.has(each)) ?? path;
    const bare = names.split(',').map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .replace(/ as .*/, ''),
    );
    return { target, names: bare.filter(Boolean), isType: Boolean(type) };
  });
}

/** The modules in the order of `main/modules.ts`, the lowest first. */
function moduleOrder(imports: ReadonlyMap<string, Import[]>, list: string): string[] {
  const folders = new Map(
    (imports.get(`${API}main/modules.ts`) ?? []).flatMap(({ target, names }) =>
      names.map((name) => [name, moduleOf(target)] as const),
    ),
  );
  const names = /MODULES[^=]*=\s*\[([^\]]*)\]/.exec(list)?.[1]?.match(/\w+/g) ?? [];
  return names.flatMap((name) => folders.get(name) ?? []);
}

const moduleOf = (file: string) => (file.startsWith(API) ? (file.slice(API.length).split('/')[0] ?? '') : '');

function checkModules(sources: Sources, imports: ReadonlyMap<string, Import[]>): string[] {
  const order = [...moduleOrder(imports, sources.get(`${API}main/modules.ts`) ?? ''), 'main', 'testing'];
  const faults: string[] = [];
  for (const [file, found] of imports) {
    const own = moduleOf(file);
    if (own === '' || own === 'testing') continue;
    if (!order.includes(own)) faults.push(`${file}: ${own} is not in main/modules.ts`);
    for (const { target, names } of found) {
      const other = moduleOf(target);
      if (isTest(file) && (other === 'testing' || isTest(target))) continue;
      if (order.indexOf(other) > order.indexOf(own))
        faults.push(`${file}: ${own} imports ${target}, which is above it`);
      else if (
        other !== '' &&
        other !== own &&
        other !== 'platform' &&
        target !== `${API}${other}/index.ts`
      ) {
        faults.push(`${file}: ${target} is inside of another module; import its index.ts`);
      }
      if (other === own && target === `${API}${own}/index.ts`)
        faults.push(`${file}: index.ts is for other modules`);
      if (isTest(file) || isSql(file) || file === `${API}${own}/index.ts`) continue;
      const isTable = names.some((name) => isTableFile(originOf(imports, target, name)));
      if (/^drizzle-orm(\/|$)/.test(target) || isTableFile(target) || isTable) {
        faults.push(`${file}: SQL belongs in a repository (.repository.ts), tables in a schema (.schema.ts)`);
      }
    }
  }
  return [...new Set(faults)];
}

/** A process that reads one file, or a thread, would load the contract each time, which takes longer than its task. */
function checkProcesses(imports: ReadonlyMap<string, Import[]>): string[] {
  return [...imports].flatMap(([file, found]) => {
    if (isTest(file) || !found.some(({ target }) => SERVES_PARENT.test(target))) return [];
    const loaded = new Set([file]);
    for (const each of loaded) {
      for (const { target, isType } of imports.get(each) ?? []) {
        if (isType) continue;
        if (target === CONTRACT) return [`${file}: a process of its own loads the contract through ${each}`];
        loaded.add(target);
      }
    }
    return [];
  });
}

/** The file that a door takes a name from. */
function originOf(imports: ReadonlyMap<string, Import[]>, file: string, name: string): string {
  if (!file.endsWith('/index.ts')) return file;
  return imports.get(file)?.find(({ names }) => names.includes(name))?.target ?? file;
}

/** The circles of a directed graph: sets of nodes that all lead to each other (Tarjan's strongly connected components). */
function circlesOf(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  /** Visits a node. @returns the lowest number among the open nodes that it leads to */
  const visit = (node: string): number => {
    const own = numbers.size;
    numbers.set(node, own);
    stack.push(node);
    let lowest = own;
    for (const next of graph.get(node) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next));
      else if (stack.includes(next)) lowest = Math.min(lowest, numbers.get(next) ?? own);
    }
    if (lowest === own) {
      const closed = stack.splice(stack.indexOf(node));
      if (closed.length > 1) circles.push(closed);
    }
    return lowest;
  };
  for (const node of graph.keys()) if (!numbers.has(node)) visit(node);
  return circles;
}
