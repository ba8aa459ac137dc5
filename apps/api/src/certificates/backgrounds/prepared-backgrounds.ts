import { buffer } from 'node:stream/consumers';
import type { Context } from '../../platform/context.ts';
import { issueFailure } from '../issuing/issues.jobs.ts';
import type { PreparedBackground } from '../rendering/render-certificate.ts';
import { prepareBackground } from './prepare-background.ts';

/** Prepared backgrounds that a process keeps: each has up to some ten megabytes. */
const KEPT_MAX = 4;

/** By their key in the file store, whose content never changes; the one that was used last is at the end. */
const kept = new Map<string, Promise<PreparedBackground>>();

/** The background of a design as it is drawn. It was checked when it was uploaded. */
export function preparedBackground(
  { fileStore }: Pick<Context, 'fileStore'>,
  stored: { readonly storage_key: string } | null,
): Promise<PreparedBackground> | null {
  if (stored === null) return null;
  const key = stored.storage_key;
  const prepared = kept.get(key) ?? prepare(fileStore, key);
  kept.delete(key);
  kept.set(key, prepared);
  for (const oldest of [...kept.keys()].slice(0, -KEPT_MAX)) kept.delete(oldest);
  prepared.catch(() => kept.delete(key));
  return prepared;
}

async function prepare(fileStore: Context['fileStore'], key: string): Promise<PreparedBackground> {
  const content = await fileStore.read(key).catch((cause) => {
    throw issueFailure('storage', cause);
  });
  if (!content) throw lost(`${key} is not in the file store`);
  const background = await prepareBackground(await buffer(content));
  if (typeof background === 'string') throw lost(`${key} is refused: ${background}`);
  return background.prepared;
}

const lost = (cause: string) => issueFailure('background', cause);
