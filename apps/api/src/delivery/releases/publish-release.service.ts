import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Data, type Query, releaseCalls } from '@portal/api-schema';
import { PUBLISHING_OFF, RELEASE_BUNDLE_REFUSED, RELEASE_CHECK_FAILED } from '@portal/domain/messages';
import { BUNDLE_UPLOAD } from '@portal/domain/upload-limits';
import {
  type Author,
  checkRelease,
  type Finding,
  keyId,
  places,
  previewPath,
  previewStaged,
  previewVersion,
  ReleaseRefusal,
  releaseStaged,
  requirePassed,
  type StagedApp,
  withLock,
} from '@portal/releases';
import type { KeyActor } from '../../platform/audit/actor.ts';
import { change } from '../../platform/change.ts';
import { runInChild } from '../../platform/child-process/run-in-child.ts';
import { limitConcurrency } from '../../platform/concurrency/limit-concurrency.ts';
import type { Context } from '../../platform/context.ts';
import { HttpError } from '../../platform/errors.ts';
import { readMultipart } from '../../platform/files/multipart.ts';
import { clientGone } from '../../platform/http/client-gone.ts';
import type { CallInput } from '../../platform/http/route.ts';
import { checkBody } from '../../platform/http/validation.ts';
import { listSums } from '../client-reports/client-reports.repository.ts';
import { orRefused } from './refused-release.ts';
import { requireSignedOrder } from './signed-order.ts';
import type { Unpacked, UnpackTask } from './unpack-process.ts';

type Published = Data<typeof releaseCalls.publish>;
type Order = Query<typeof releaseCalls.publish>;

/** The largest bundle that `unpackBundle` takes needs 12 s and 500 MB here, most of it to compress. */
const LIMITS = { cpuSeconds: 45, memoryMb: 1_024 };
const UNPACK = new URL('./unpack-process.ts', import.meta.url);
/** A container's memory has little room beside the API. */
const oneByOne = limitConcurrency(1);

/**
 * Publishes a packed area for the team whose key has signed the order: with the checks of the command except that in a browser,
 * which the history says. Nothing is stored before all of them have passed, and nothing is released before all of it is stored.
 */
export async function publishRelease(
  context: Context,
  { query, request }: CallInput<typeof releaseCalls.publish>,
): Promise<Published> {
  const { releasesDir, allowPublishing } = context.config;
  if (!allowPublishing) throw new HttpError(403, PUBLISHING_OFF);
  if ((query.share !== undefined) !== (query.to === 'canary')) {
    throw new HttpError(422, RELEASE_CHECK_FAILED, { errors: { share: ['A canary alone has a share.'] } });
  }
  return orRefused(async () => {
    const who = await requireSignedOrder(context, query, request);
    return withLock(places.publishing(releasesDir, query.area), { waitMs: 0 }, async () => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-publish-'));
      try {
        const staged = await receive(request.raw, { folder, area: query.area, sha256: query.sha256 });
        const checks = await check(context, staged, query);
        const published = await publish(context, staged, query, who);
        const actor = { id: null, full_name: who, role: null, address: request.ip, request_id: request.id };
        await record(context, actor, query, staged);
        return { ...published, version: staged.version, commit: staged.commit, checks };
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    });
  });
}

/** Unpacks what arrives, in a process of its own. */
async function receive(raw: IncomingMessage, task: UnpackTask): Promise<StagedApp> {
  const { max_files: maxFiles, max_bytes: maxBytes } = BUNDLE_UPLOAD;
  const { fields, files } = await readMultipart(raw, { maxFiles, maxBytes }, async (content, name) => {
    const options = { content, task, limits: LIMITS, signal: clientGone(raw) };
    return { name, unpacked: await oneByOne(() => runInChild<Unpacked>(UNPACK, options)) };
  });
  checkBody(releaseCalls.publish.body, { ...fields, files: files.map(({ name }) => name) });
  const unpacked = files[0]?.unpacked ?? 'ended';
  if (unpacked === 'ended') {
    throw new ReleaseRefusal('Unpacking it takes too much time or memory.', RELEASE_BUNDLE_REFUSED);
  }
  if ('refusal' in unpacked) throw new ReleaseRefusal(unpacked.refusal, unpacked.code);
  return unpacked.staged;
}

async function check(context: Context, staged: StagedApp, { to }: Order): Promise<Published['checks']> {
  const passed: Finding[] = [];
  const onPassed = (finding: Finding) => passed.push(finding);
  await checkRelease(staged, context.config.releasesDir, { isCanary: to === 'canary', onPassed });
  if (to === 'everyone') onPassed(await requirePassed(checkBrowsers(context, staged)));
  return passed.map(({ name, good }) => ({ name, good }));
}

/** There is no Chromium here: people's browsers must have loaded the version, as a preview or canary, before everyone gets it. */
async function checkBrowsers({ db }: Context, { name, version }: StagedApp): Promise<Finding> {
  const own = (await listSums(db)).filter(
    (sum) => sum.area === name && [version, previewVersion(version)].includes(sum.version),
  );
  const [loaded, failed] = (['loaded', 'failed'] as const).map((outcome) =>
    own.reduce((sum, each) => sum + each[outcome], 0),
  );
  const found = `loaded in ${loaded} sessions, failed in ${failed}`;
  const faults =
    loaded === 0
      ? ['No browser has loaded this version: publish it as a preview first, and open its link.']
      : [];
  return { name: 'browsers', good: found, faults };
}

async function publish(
  { config: { releasesDir, publicUrl }, now }: Context,
  staged: StagedApp,
  { to, key, share, note }: Order,
  who: string,
): Promise<Pick<Published, 'is_new' | 'link'>> {
  // The key of the files, which a promotion of the preview asks for; the audit log has that of the order.
  const signed = { commit: staged.commit, key: staged.key ?? key };
  const author: Author = { who, ...signed, without_browser: true, ...(note && { note }) };
  switch (to) {
    case 'check':
      return { is_new: false, link: null };
    case 'preview': {
      const preview = await previewStaged(staged, releasesDir, author, now());
      return { is_new: true, link: publicUrl + previewPath(preview) };
    }
    default:
      return { is_new: (await releaseStaged(staged, releasesDir, author, share)) !== null, link: null };
  }
}

async function record(
  context: Context,
  actor: KeyActor,
  { area, to, share, note, key }: Order,
  { version }: StagedApp,
): Promise<void> {
  if (to === 'check') return;
  const details = {
    name: area,
    version,
    to,
    key: keyId(key),
    ...(share && { share }),
    ...(note && { note }),
  };
  await change(context, actor, async ({ audit }) =>
    audit({ action: 'release.published', subject_type: 'release', subject_id: area, details }),
  );
}
