import type { KeyObject } from 'node:crypto';
import type { CertificateField, PageSize } from '@portal/domain/certificate-fields';
import { pauseForCalls } from '../platform/concurrency/pause-for-calls.ts';
import { workerPool } from '../platform/concurrency/worker-pool.ts';
import type { BackgroundFault } from './backgrounds/background-fault.ts';
import type {
  Background,
  Certificate,
  CertificateFault,
  PreparedBackground,
} from './rendering/render-certificate.ts';
import type { CertificateFacts } from './signing/credential.ts';
import type { SigningKey } from './signing/signing-keys.ts';

/** What all certificates of an issue have in common. */
export interface CertificateDesign {
  readonly page: PageSize;
  readonly background: PreparedBackground | null;
  readonly fields: readonly CertificateField[];
}

/** What one certificate says. */
export interface CertificateContent extends Pick<Certificate, 'values' | 'title'> {
  readonly facts: CertificateFacts;
}

/** A certificate that was drawn and signed, or why it could not be. */
export type DrawnCertificate =
  | { readonly pdf: Uint8Array; readonly credential: string; readonly faults?: undefined }
  | { readonly pdf?: undefined; readonly faults: readonly CertificateFault[] };

/** A certificate that is not signed, or why it could not be drawn. */
export type DrawnPreview =
  | { readonly pdf: Uint8Array; readonly faults?: undefined }
  | { readonly pdf?: undefined; readonly faults: readonly CertificateFault[] };

export type DrawingTask = {
  readonly design: CertificateDesign;
  readonly contents: readonly CertificateContent[];
  readonly key: { readonly id: string; readonly privateKey: KeyObject };
};
/** Draws one certificate without signing it. */
export type PreviewTask = { readonly preview: Certificate };
/** Finds the texts that cannot be drawn, for each of the certificates. */
export type CheckingTask = {
  readonly fields: Certificate['fields'];
  readonly texts: readonly Certificate['values'][];
};
type RenderingTask = DrawingTask | PreviewTask | CheckingTask;
export type CertificateTask = RenderingTask | { readonly bytes: Uint8Array };

/** A preview waits for it while certificates are issued. */
const MAX_PAUSE_MS = 500;
/** Backgrounds that are allowed take a second; a file that was made to be slow takes for ever. */
const BACKGROUND_LIMITS = { timeMs: 30_000, memoryMb: 1_024 };
const FILE = new URL('./certificate-worker.ts', import.meta.url);

const render = workerPool<RenderingTask, DrawnCertificate[] | DrawnPreview | CertificateFault[][]>(FILE, {
  pause: (tookMs) => pauseForCalls(tookMs, MAX_PAUSE_MS),
});
const read = workerPool<{ bytes: Uint8Array }, Background | BackgroundFault>(FILE, {
  limits: BACKGROUND_LIMITS,
});

/**
 * Draws and signs certificates in threads of their own, in the order of their contents. Give a thread some twenty at a time:
 * a task that is running is not interrupted.
 */
export function drawCertificates(
  design: CertificateDesign,
  contents: readonly CertificateContent[],
  key: SigningKey,
): Promise<DrawnCertificate[]> {
  return render({ design, contents, key }) as Promise<DrawnCertificate[]>;
}

/** Draws a certificate without signing it, in a thread of its own. */
export function drawPreview(preview: Certificate): Promise<DrawnPreview> {
  return render({ preview }) as Promise<DrawnPreview>;
}

/** Finds what cannot be drawn, for each of some hundred certificates, in a thread of its own. */
export function checkTexts(
  fields: Certificate['fields'],
  texts: readonly Certificate['values'][],
): Promise<CertificateFault[][]> {
  return render({ fields, texts }) as Promise<CertificateFault[][]>;
}

/** Checks an uploaded background and prepares it for all certificates, in a thread of its own. */
export async function prepareBackground(bytes: Uint8Array): Promise<Background | BackgroundFault> {
  // The thread was ended: it took too long or too much memory.
  const background = await read({ bytes }).catch(() => 'too_complex' as const);
  if (typeof background === 'string') return background;
  const { prepared } = background;
  return { ...background, prepared: { ...prepared, objects: prepared.objects.map(sharedCopy) } };
}

/** In memory that threads share, so that a large picture is not copied for each task. */
function sharedCopy(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.byteLength));
  shared.set(bytes);
  return shared;
}
