import { processEngine } from '../../apps/api/src/testing/templates/embedded-engine.ts';
import FastNodeEnvironment from './fast-node-environment.ts';

/** The environment of the API's tests: test files of one process share the compiled embedded database. */
export default class ApiEnvironment extends FastNodeEnvironment {
  constructor(...options: ConstructorParameters<typeof FastNodeEnvironment>) {
    super(...options);
    Object.assign(this.global, { embeddedEngine: processEngine });
  }
}
