import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { BundleFault } from './description.ts';

/** An Ed25519 signature with the key that made it. */
export interface Signature {
  /** The public key, as `publicText` writes it. */
  key: string;
  /** Base64. */
  signature: string;
}

/** Enough of a public key to tell it from others on screen. */
const ID_LENGTH = 8;

/** A new pair: the private key as PEM for a file that only its owner reads, the public one as one line. */
export function newKeyPair(): { privatePem: string; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    privatePem: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: publicText(publicKey),
  };
}

/** @throws BundleFault when the text is no private Ed25519 key in PEM */
export function readPrivateKey(pem: string): { privateKey: KeyObject; publicKey: string } {
  try {
    const privateKey = createPrivateKey(pem);
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`it is ${privateKey.asymmetricKeyType}`);
    return { privateKey, publicKey: publicText(createPublicKey(privateKey)) };
  } catch (error) {
    throw new BundleFault(
      `The key is no private Ed25519 key: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

export function signBytes(bytes: Buffer, pem: string): Signature {
  const { privateKey, publicKey } = readPrivateKey(pem);
  return { key: publicKey, signature: sign(null, bytes, privateKey).toString('base64') };
}

/** Whether the signature is of these bytes and by the key that it names. */
export function isSignedBy({ key, signature }: Signature, bytes: Buffer): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), type: 'spki', format: 'der' });
    return (
      publicKey.asymmetricKeyType === 'ed25519' &&
      verify(null, bytes, publicKey, Buffer.from(signature, 'base64'))
    );
  } catch {
    return false;
  }
}

/** The end of a public key, which people compare. */
export function keyId(publicKey: string): string {
  return publicKey.replace(/=+$/, '').slice(-ID_LENGTH);
}

function publicText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}
