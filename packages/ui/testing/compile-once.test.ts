import vm, { createContext } from 'node:vm';
import { compilingOnce } from './compile-once.ts';

const { Script } = vm;
let scripts = 0;
class CountedScript extends Script {
  constructor(...options: ConstructorParameters<typeof Script>) {
    super(...options);
    scripts += 1;
  }
}

beforeAll(() => Object.assign(vm, { Script: CountedScript }));

afterAll(() => Object.assign(vm, { Script }));

const compile = compilingOnce(vm.compileFunction);
const realm = (name: string) => createContext({ name });

const FILE = '/src/module.js';

it('compiles a file once, and runs it in each realm with what that one has', () => {
  const code = 'module.count = (module.count ?? 0) + 1; return () => [name, module.count];';
  const [first, second] = ['first', 'second'].map((name) =>
    compile(code, ['module'], { filename: FILE, parsingContext: realm(name) }),
  );
  expect(first?.({})()).toEqual(['first', 1]);
  expect(second?.({})()).toEqual(['second', 1]);
  expect(scripts).toBe(1);
});

it('compiles a file again when its code has changed', () => {
  const options = { filename: FILE, parsingContext: realm('one') };
  expect(compile('return 1;', [], options)()).toBe(1);
  expect(compile('return 2;', [], options)()).toBe(2);
});

it('names the line and the column of an error as they are in the file', () => {
  const thrown = (line: string) => {
    const run = compile(line, ['module', 'exports'], { filename: FILE, parsingContext: realm('one') });
    try {
      return run();
    } catch (error) {
      return (error as Error).stack;
    }
  };
  expect(thrown("throw new Error('here');")).toContain(`${FILE}:1:7`);
  expect(thrown("\n  throw new Error('here');")).toContain(`${FILE}:2:9`);
  expect(() => thrown('return from where;')).toThrow('Unexpected identifier');
});
