import { serveTasks } from '../platform/concurrency/serve-tasks.ts';
import type { CertificateTask } from './certificate-threads.ts';
import { renderCertificate, textFaults } from './rendering/render-certificate.ts';
import { signCertificate } from './signing/sign-certificate.ts';

serveTasks((task: CertificateTask) => {
  if ('preview' in task) return renderCertificate(task.preview);
  if ('texts' in task) return task.texts.map((values) => textFaults({ fields: task.fields, values }));
  const { design, contents, key } = task;
  return contents.map(({ values, title, facts }) =>
    signCertificate({ ...design, values, title }, facts, key),
  );
});
