#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { BundleFault } from './description.ts';
import { type PublishOrder, signedAddress } from './publish-order.ts';

const USAGE =
  'publish-area --url https://portal.example --key FILE [--area NAME] [--check | --canary PERCENT | --everyone] [--note "why"] BUNDLE';

/** The answer of the portal. `reason` says in English why it was refused. */
interface Answer {
  message: string;
  data?: { version: string; checks: { name: string; good: string }[]; link: string | null; is_new: boolean };
  errors?: Record<string, string[]>;
}

/** Sends a packed area to a portal, as a preview unless it says otherwise, and prints what the portal checked. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      key: { type: 'string' },
      area: { type: 'string' },
      check: { type: 'boolean' },
      canary: { type: 'string' },
      everyone: { type: 'boolean' },
      note: { type: 'string' },
    },
  });
  const [file] = positionals;
  const { url, key, note } = values;
  if (!file || positionals.length > 1 || !url || !key)
    throw new BundleFault(`Name one bundle, --url and --key.\nUsage: ${USAGE}`);
  if ([values.check, values.canary, values.everyone].filter((one) => one !== undefined).length > 1) {
    throw new BundleFault(`Use --check, --canary or --everyone alone.\nUsage: ${USAGE}`);
  }
  const bytes = await readFile(file);
  const order: PublishOrder = {
    area: values.area ?? areaOf(file),
    ...targetOf(values),
    ...(note !== undefined && { note }),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    at: new Date().toISOString(),
  };
  const body = new FormData();
  body.set('files[]', new Blob([bytes]), basename(file));
  const address = signedAddress(url.replace(/\/+$/, ''), order, await readFile(key, 'utf8'));
  const response = await fetch(address, { method: 'POST', body, redirect: 'error' });
  // A proxy before the portal answers with a page.
  const answer = await response.json().catch(() => ({ message: response.statusText }));
  const { message, data, errors = {} } = answer as Answer;
  if (!data) {
    const reasons = Object.values(errors).flat();
    throw new BundleFault(`refused, ${response.status}: ${[message, ...reasons].join('\n')}`);
  }
  for (const check of data.checks) print(`checked  ${check.name}: ${check.good}`);
  print(`${message}: ${order.area} ${data.version}${data.is_new ? '' : ', as it was already'}`);
  if (data.link) print(data.link);
}

function targetOf(values: {
  check?: boolean | undefined;
  canary?: string | undefined;
  everyone?: boolean | undefined;
}): Pick<PublishOrder, 'to' | 'share'> {
  if (values.check) return { to: 'check' };
  if (values.everyone) return { to: 'everyone' };
  return values.canary === undefined ? { to: 'preview' } : { to: 'canary', share: Number(values.canary) };
}

/** As `pack-area` names a bundle. */
function areaOf(file: string): string {
  const [, area] = /^([a-z][a-z0-9]+)-.*\.area\.zip$/.exec(basename(file)) ?? [];
  if (area) return area;
  throw new BundleFault(`Name the area of ${basename(file)} with --area.`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  process.stderr.write(`${error instanceof Error ? error.message : error}${cause}\n`);
  process.exitCode = 1;
}
