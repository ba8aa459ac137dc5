import { Script } from 'node:vm';

type CompileFunction = typeof import('node:vm').compileFunction;
type Options = NonNullable<Parameters<CompileFunction>[2]>;

interface Compiled {
  readonly source: string;
  readonly script: Script;
  /** In the realm that asked for it last. */
  inRealm?: { run: ReturnType<CompileFunction>; importDynamically: Options['importModuleDynamically'] };
}

/**
 * A `compileFunction` that compiles each file once and runs it in every realm. jest gives each test file a realm of its own
 * and compiles all modules again for it, which took a quarter of the time of the tests of screens; but a compiled script
 * belongs to no realm, and keeps what V8 compiles when a function is first called.
 */
export function compilingOnce(compileFunction: CompileFunction): CompileFunction {
  const compiledFiles = new Map<string, Compiled>();
  return (code, params = [], options = {}) => {
    const { filename, parsingContext, importModuleDynamically: importDynamically, ...others } = options;
    if (filename === undefined || parsingContext === undefined || Object.keys(others).length > 0) {
      return compileFunction(code, params, options);
    }
    const start = `(function (${params.join(', ')}) {`;
    const source = `${start}${code}\n})`;
    const known = compiledFiles.get(filename);
    const compiled = known?.source === source ? known : compile(source, filename, -start.length);
    compiledFiles.set(filename, compiled);
    const run = compiled.script.runInContext(parsingContext);
    compiled.inRealm = { run, importDynamically };
    return run;
  };
}

/** @param columnOffset moves what an error says of the first line to where it is in the file */
function compile(source: string, filename: string, columnOffset: number): Compiled {
  const compiled: Compiled = {
    source,
    script: new Script(source, {
      filename,
      columnOffset,
      importModuleDynamically: (specifier, _script, ...request) => {
        const { run, importDynamically } = compiled.inRealm ?? {};
        if (!run || typeof importDynamically !== 'function')
          throw new Error(`${filename} can import nothing.`);
        return importDynamically(specifier, run, ...request);
      },
    }),
  };
  return compiled;
}
