import type { IssuedCertificate } from '@portal/api-client';
import { useShell } from '@portal/area-contract';
import { useAskedAction } from '../../../shared/actions/use-asked-action.ts';
import { issuedTexts } from '../../../texts/issued-certificates.ts';

/** Issues a certificate again after a question that says what changes. */
export function useReissue() {
  const { api } = useShell();
  const { ask } = useAskedAction();
  return ({ id, name, serial }: IssuedCertificate) =>
    ask(
      {
        title: issuedTexts.reissueTitle(name ?? serial),
        text: issuedTexts.reissueText,
        confirmText: issuedTexts.reissue,
      },
      {
        call: () => api.issuedCertificates.reissue(id),
        running: issuedTexts.reissuing,
        done: issuedTexts.reissued,
        failed: issuedTexts.reissueFailed,
        changes: ['certificates', 'audit'],
      },
    );
}
