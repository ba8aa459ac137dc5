import { serveTasks } from '../platform/concurrency/serve-tasks.ts';
import type { BackgroundFault } from './backgrounds/background-fault.ts';
import type { CertificateTask, DrawingTask, DrawnCertificate } from './certificate-threads.ts';
import type { Background } from './rendering/render-certificate.ts';
import { renderCertificate, textFaults } from './rendering/render-certificate.ts';
import { signCertificate } from './signing/sign-certificate.ts';

serveTasks((task: CertificateTask) => {
  if ('bytes' in task) return readBytes(task.bytes);
  if ('preview' in task) return renderCertificate(task.preview);
  if ('texts' in task) return task.texts.map((values) => textFaults({ fields: task.fields, values }));
  return drawAll(task);
});

/** The library that reads PDF files takes a second to load, and drawing does not need it. */
async function readBytes(bytes: Uint8Array): Promise<Background | BackgroundFault> {
  const { readBackground } = await import('./backgrounds/read-background.ts');
  return readBackground(Buffer.from(bytes));
}

function drawAll({ design, contents, key }: DrawingTask): DrawnCertificate[] {
  return contents.map(({ values, title, facts }) =>
    signCertificate({ ...design, values, title }, facts, key),
  );
}
