import { BroadcastChannel } from 'node:worker_threads';
import { openAreaPage, type ShownPage } from '@portal/area-kit/testing';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';

/** Node's BroadcastChannel, which jsdom lacks, without keeping the process alive. */
class TestChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}
Object.assign(globalThis, { BroadcastChannel: TestChannel });

interface PageOptions {
  /** Path below the area's prefix, with its query. */
  readonly at: string;
  readonly userId?: string;
}

export function openPage({ at, userId = 'judge' }: PageOptions): Promise<ShownPage> {
  const session = { userId, role: 'committee', fullName: 'اللجنة الأولى' } as const;
  return openAreaPage({ area, prefix: manifest.area.prefix, session, at });
}
