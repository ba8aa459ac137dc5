import { keyId } from '@portal/area-bundle/keys';
import { RELEASE_KEY_REFUSED } from '@portal/domain/messages';
import { readIfThere } from './files.ts';
import type { Author } from './history.ts';
import { places } from './places.ts';
import { ReleaseRefusal } from './refusal.ts';

/** `RELEASES_DIR/owners.json`: who may release what. Public Ed25519 keys, as `npm run keys -- new` prints them. */
interface Owners {
  /** By area, or `shell`: the keys that may release it. What is not listed here is released without a key. */
  areas: Record<string, OwnerKey[]>;
  /** The keys of operations: they roll back and promote every app, and release none. */
  operations: OwnerKey[];
}

/** A key, or with what the history and the audit log call it. */
type OwnerKey = string | { key: string; name: string };

const keyOf = (owner: OwnerKey) => (typeof owner === 'string' ? owner : owner.key);

/** `release` gives people something new; `return` goes to what was released before: a rollback or a promotion. */
type Kind = 'release' | 'return';

/**
 * Refuses a change that owners.json does not allow to the holder of this key. Without owners.json, or for an app that it
 * does not list, anyone may change it.
 * @param author its `key` is the public key whose private part signed the bundle or was shown to the tool
 * @throws ReleaseRefusal with the reason, also for an owners.json that cannot be read
 */
export async function requireOwner(
  releasesDir: string,
  app: string,
  kind: Kind,
  { key, account }: Pick<Author, 'key' | 'account'>,
): Promise<void> {
  // The account of a super-admin stands for a key of operations.
  if (kind === 'return' && account !== undefined) return;
  const reason = await ownerRefusal(releasesDir, app, kind, key);
  if (reason !== undefined) throw new ReleaseRefusal(reason, RELEASE_KEY_REFUSED);
}

/** Why owners.json does not allow a change; undefined when it does. */
export async function ownerRefusal(
  releasesDir: string,
  app: string,
  kind: Kind,
  key: string | undefined,
): Promise<string | undefined> {
  const owners = await readOwners(releasesDir);
  const own = owners?.areas[app];
  if (!owners || !own) return undefined;
  // On event day nobody may be locked out: without a key of operations a rollback needs none.
  if (kind === 'return' && owners.operations.length === 0) return undefined;
  const allowed = kind === 'return' ? [...own, ...owners.operations] : own;
  if (key === undefined) {
    return `owners.json asks for a key of ${app}, and there is none: sign it with --key FILE.`;
  }
  if (allowed.map(keyOf).includes(key)) return undefined;
  const what = kind === 'return' ? 'roll back or promote' : 'release';
  return `The key that ends in ${keyId(key)} may not ${what} ${app}: owners.json does not list it.`;
}

/** What owners.json calls a key that it lists for this area; undefined for any other key, and without owners.json. */
export async function ownerName(releasesDir: string, app: string, key: string): Promise<string | undefined> {
  const owner = (await readOwners(releasesDir))?.areas[app]?.find((each) => keyOf(each) === key);
  if (owner === undefined) return undefined;
  return typeof owner === 'string' ? `key ${keyId(key)}` : owner.name;
}

async function readOwners(releasesDir: string): Promise<Owners | undefined> {
  const file = places.owners(releasesDir);
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  try {
    const { areas, operations = [] } = JSON.parse(text);
    const lists = [operations, ...Object.values(areas)];
    if (lists.every((list) => Array.isArray(list) && list.every(isOwnerKey))) {
      // An area may have the name of what every object has, such as `constructor`.
      return { areas: Object.assign(Object.create(null), areas), operations };
    }
  } catch {}
  throw new ReleaseRefusal(
    `${file} cannot be read: it needs "areas" with a list of keys for each, and "operations" with a list.`,
    RELEASE_KEY_REFUSED,
  );
}

function isOwnerKey(owner: OwnerKey | null): boolean {
  if (typeof owner === 'string') return true;
  return typeof owner?.key === 'string' && typeof owner.name === 'string';
}
