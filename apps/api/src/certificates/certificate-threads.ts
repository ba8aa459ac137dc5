import type { KeyObject } from 'node:crypto';
import type { CertificateField, PageSize } from '@portal/domain/certificate-fields';
import { pauseForCalls } from '../platform/concurrency/pause-for-calls.ts';
import { workerPool } from '../platform/concurrency/worker-pool.ts';
import type {
  Certificate,
  CertificateFault,
  Drawn,
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

/** A certificate that was drawn and signed. */
export type DrawnCertificate = Drawn<{ pdf: Uint8Array; credential: string }>;
/** A certificate that is not signed. */
export type DrawnPreview = Drawn<{ pdf: Uint8Array }>;

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
export type CertificateTask = DrawingTask | PreviewTask | CheckingTask;

/** A preview waits for it while certificates are issued. */
const MAX_PAUSE_MS = 500;
const FILE = new URL('./certificate-worker.ts', import.meta.url);

const render = workerPool<CertificateTask, DrawnCertificate[] | DrawnPreview | CertificateFault[][]>(FILE, {
  pause: (tookMs) => pauseForCalls(tookMs, MAX_PAUSE_MS),
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
