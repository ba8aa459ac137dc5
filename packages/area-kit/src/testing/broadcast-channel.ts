import { BroadcastChannel } from 'node:worker_threads';

/** Node's BroadcastChannel, which jsdom lacks, without keeping the process alive. */
class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}
Object.assign(globalThis, { BroadcastChannel: TestChannel });
