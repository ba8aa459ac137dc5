import { isDeepStrictEqual } from 'node:util';
import type { Body, ReleaseStep, releaseCalls } from '@portal/api-schema';
import type { AuditAction } from '@portal/domain/audit-actions';
import { RELEASE_CHANGED } from '@portal/domain/messages';
import {
  type Author,
  endCanary,
  endPreview,
  type HistoryEntry,
  promote,
  promotePreview,
  ReleaseRefusal,
  readPreviews,
  readReleaseState,
  rollBack,
  SHELL,
} from '@portal/releases';
import type { AuditEntry } from '../../platform/audit/actor.ts';
import { findLastEntry } from '../../platform/audit/audit.repository.ts';
import { change } from '../../platform/change.ts';
import type { Context } from '../../platform/context.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { orRefused } from './refused-release.ts';

/** Gives null when nothing had to be changed. */
type Step = (releasesDir: string, app: string, author: Author, body: Asked, now: Date) => Promise<unknown>;
type Asked = Body<typeof releaseCalls.change>;

const STEPS: Readonly<Record<ReleaseStep, { action: AuditAction; run: Step }>> = {
  promote_canary: {
    action: 'release.promoted',
    run: (releasesDir, app, author, { version }) => promote(releasesDir, app, author, version),
  },
  promote_preview: {
    action: 'release.promoted',
    // Its files are what people get, so the key that signed them must still be one of the area.
    run: async (releasesDir, app, author, { version, share }, now) => {
      const previews = await readPreviews(releasesDir);
      const key = previews.find(({ area }) => area.name === app && area.version === version)?.key;
      return promotePreview(releasesDir, app, version, { ...author, ...(key && { key }) }, { share, now });
    },
  },
  end_canary: {
    action: 'release.ended',
    run: async (releasesDir, app, author, { version }) => {
      if (await endCanary(releasesDir, app, version, author)) return;
      throw new ReleaseRefusal(`${version} is not the canary of ${app}.`, RELEASE_CHANGED);
    },
  },
  end_preview: {
    action: 'release.ended',
    run: (releasesDir, app, author, { version }, now) => endPreview(releasesDir, app, version, author, now),
  },
  roll_back: {
    action: 'release.rolled_back',
    run: (releasesDir, app, author, { version, running }) =>
      rollBack(releasesDir, app, author, version, running),
  },
};

/** What the history says of a step, except one that only ends a preview. */
function entryOf(
  { step, version, running, share, note }: Asked,
  account: string,
): Partial<HistoryEntry> | null {
  const by = { note, account };
  switch (step) {
    case 'promote_canary':
      return { action: 'promote', to: version, ...by };
    case 'promote_preview':
      return {
        action: share === undefined ? 'promote' : 'canary',
        to: version,
        ...(share !== undefined && { share }),
        ...by,
      };
    case 'end_canary':
      return { action: 'stop', from: version, ...by };
    case 'roll_back':
      return { action: 'rollback', to: version, ...(running !== undefined && { from: running }), ...by };
    case 'end_preview':
      return null;
  }
}

/** What the audit log says of a change. */
const auditOf = (app: string, { step, version, share, note }: Asked) =>
  ({
    action: STEPS[step].action,
    subject_type: 'release',
    subject_id: app,
    details: { name: app, step, version, note, ...(share && { share }) },
  }) satisfies AuditEntry;

/** Whether the last change of the area is this one, by an attempt whose answer was lost. */
async function isDone({ db, config }: Context, app: string, asked: Asked, account: string): Promise<boolean> {
  const { history } = await readReleaseState(config.releasesDir);
  const entry = entryOf(asked, account);
  const [done, last] = entry
    ? [entry, history.findLast((past) => past.app === app)]
    : [{ ...auditOf(app, asked), actor_id: account }, await findLastEntry(db, auditOf(app, asked))];
  return last !== undefined && isDeepStrictEqual({ ...last, ...done }, last);
}

/**
 * Makes one change of an area's releases, as the command does: no build, and refused for the same reasons. The same change again,
 * as after a lost answer, changes nothing while it is the last one of the area.
 */
export async function changeRelease(
  context: Context,
  { params: { app }, body, caller, actor }: CallInput<typeof releaseCalls.change>,
): Promise<Record<string, never>> {
  const { run } = STEPS[body.step];
  const author = { who: caller.full_name, commit: null, note: body.note, account: caller.id };
  const { releasesDir } = context.config;
  const isNew = await orRefused(async () => {
    // Who cannot trust the shell cannot trust this page: operators change it, with the files that the API may not write.
    if (app === SHELL) throw new ReleaseRefusal('The shell is released and rolled back by its commands.');
    try {
      return (await run(releasesDir, app, author, body, context.now())) !== null;
    } catch (error) {
      if (error instanceof ReleaseRefusal && (await isDone(context, app, body, caller.id))) return false;
      throw error;
    }
  });
  if (!isNew) return {};
  await change(context, actor, async ({ audit }) => audit(auditOf(app, body)));
  return {};
}
