import { Readable } from 'node:stream';
import { SAMPLE_FACTS, sampleCertificate } from '../testing/samples.ts';
import { readCredential } from './read-credential.ts';
import { signCertificate } from './sign-certificate.ts';
import { newSigningKey } from './signing-keys.ts';

const certificate = signCertificate(sampleCertificate('محمد'), SAMPLE_FACTS, newSigningKey());
if (certificate.faults) throw new Error('The sample cannot be drawn');
const { pdf, credential } = certificate;

it('finds the credential in the file, however its stream is cut', async () => {
  for (const size of [7, 100, 1_000, pdf.length]) {
    const chunks = Array.from({ length: Math.ceil(pdf.length / size) }, (_, at) =>
      pdf.subarray(at * size, (at + 1) * size),
    );
    expect(await readCredential(Readable.from(chunks))).toBe(credential);
  }
});

it('finds none in a file that is cut off, or has none', async () => {
  const cut = pdf.subarray(0, pdf.indexOf(credential) + 100);
  expect(await readCredential(Readable.from([cut]))).toBeNull();
  expect(await readCredential(Readable.from([Buffer.from('%PDF-1.7')]))).toBeNull();
});
