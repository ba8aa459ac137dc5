import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto';

/** The public half of a key, as it is published (RFC 8037). */
export interface PublicKeyJwk {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** A key that signs certificates. */
export interface SigningKey {
  /** Its thumbprint (RFC 7638), so no two keys have the same. */
  readonly id: string;
  readonly privateKey: KeyObject;
}

export function newSigningKey(): SigningKey {
  return signingKeyOf(generateKeyPairSync('ed25519').privateKey);
}

/** The bytes of a key as they are stored (PKCS #8). */
export function storedKey({ privateKey }: SigningKey): Buffer {
  return privateKey.export({ format: 'der', type: 'pkcs8' });
}

/** @throws Error the bytes are no Ed25519 key */
export function readStoredKey(bytes: Buffer): SigningKey {
  const privateKey = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' });
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('The stored key is not an Ed25519 key');
  return signingKeyOf(privateKey);
}

export function publicKeyOf({ id, privateKey }: SigningKey): PublicKeyJwk {
  return publicKey(id, coordinateOf(privateKey));
}

/** From its thumbprint and the coordinate `x`, as they are stored. */
export function publicKey(id: string, x: string): PublicKeyJwk {
  return { kty: 'OKP', crv: 'Ed25519', x, kid: id, alg: 'EdDSA', use: 'sig' };
}

/**
 * What is published at `/.well-known/portal-certificates.json`: the public halves of all keys that ever signed, so that old
 * certificates stay valid when a new key signs.
 */
export function publishedKeys(keys: readonly PublicKeyJwk[]): { keys: readonly PublicKeyJwk[] } {
  return { keys };
}

function signingKeyOf(privateKey: KeyObject): SigningKey {
  const members = JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: coordinateOf(privateKey) });
  return { id: createHash('sha256').update(members).digest('base64url'), privateKey };
}

function coordinateOf(privateKey: KeyObject): string {
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' });
  if (x === undefined) throw new Error('The key has no public half');
  return x;
}
