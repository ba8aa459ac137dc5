import { isSignedBy, readPrivateKey, signBytes } from './keys.ts';

/** The call that takes a bundle, below the address of the portal. */
const PATH = '/api/releases';
/** The last part of a signed address; everything before it is signed. */
const SIGNATURE = '&signature=';

/** What a team asks a portal to do with a bundle. */
export interface PublishOrder {
  area: string;
  /** `check` publishes nothing, `preview` to nobody without its link, `canary` to `share` per cent, `everyone` to all. */
  to: 'check' | 'preview' | 'canary' | 'everyone';
  share?: number;
  note?: string;
  /** SHA-256 of the packed bundle, in hex. */
  sha256: string;
  /** ISO 8601, UTC: a portal takes an order for a few minutes, and once. */
  at: string;
}

const textOf = (portal: string, pathAndQuery: string) => Buffer.from(`POST ${portal}${pathAndQuery}`);

/**
 * The address to which an order is sent. The whole address is signed, the portal too: another one does not take it.
 * @param portal the PUBLIC_URL of the portal, without a slash at the end
 * @throws BundleFault when `keyPem` is no private key
 */
export function signedAddress(portal: string, order: PublishOrder, keyPem: string): string {
  const fields = Object.entries({ ...order, key: readPrivateKey(keyPem).publicKey });
  const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)]));
  const address = `${PATH}?${query}`;
  const { signature } = signBytes(textOf(portal, address), keyPem);
  return `${portal}${address}${SIGNATURE}${encodeURIComponent(signature)}`;
}

/**
 * What was signed of an address, if this key has signed it for this portal; else undefined.
 * @param address as it was requested, from `/` on
 */
export function signedPart(portal: string, address: string, key: string): Buffer | undefined {
  const end = address.lastIndexOf(SIGNATURE);
  if (end < 0) return undefined;
  const text = textOf(portal, address.slice(0, end));
  const [[, signature = ''] = [], ...unsigned] = new URLSearchParams(address.slice(end));
  return unsigned.length === 0 && isSignedBy({ key, signature }, text) ? text : undefined;
}
