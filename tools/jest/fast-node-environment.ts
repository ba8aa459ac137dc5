import { constants, createContext, runInContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';

/** The new realm has its own of these too, but tests must see the same ones as Node's own modules. */
const SHARED_WITH_NODE: ReadonlySet<unknown> = new Set(['ArrayBuffer', 'Uint8Array']);

/**
 * jest's environment for Node, with an ordinary object as its global. In jest's own each read of a global (`Math`,
 * `Object`, `Error` …) goes through a proxy, which makes a loop that uses one about thirty times slower.
 */
export default class FastNodeEnvironment extends TestEnvironment {
  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    const jestGlobal = this.global;
    this.context = createContext(constants.DONT_CONTEXTIFY);
    const global: typeof globalThis & typeof jestGlobal = runInContext('globalThis', this.context);
    for (const name of Reflect.ownKeys(jestGlobal)) {
      const descriptor = Object.getOwnPropertyDescriptor(jestGlobal, name);
      if (descriptor && (!Object.hasOwn(global, name) || SHARED_WITH_NODE.has(name))) {
        Object.defineProperty(global, name, descriptor);
      }
    }
    global.global = global;
    global.Error.stackTraceLimit = jestGlobal.Error.stackTraceLimit;
    this.global = global;
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global });
  }
}
