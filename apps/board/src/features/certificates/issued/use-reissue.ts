import { changesOf } from '@portal/api-client';
import { type IssuedCertificate, issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useAction } from '../../../shared/actions/use-action.ts';
import { issuedTexts } from './texts.ts';

/** Issues a certificate again after a question that says what changes. */
export function useReissue() {
  const { api } = useShell();
  const { act } = useAction();
  return ({ id, name, serial }: IssuedCertificate) =>
    act({
      ask: {
        title: issuedTexts.reissueTitle(name ?? serial),
        text: issuedTexts.reissueText,
        confirmText: issuedTexts.reissue,
      },
      call: () => api.send(issuedCertificateCalls.reissue, { params: { id } }),
      running: issuedTexts.reissuing,
      done: issuedTexts.reissued,
      failed: issuedTexts.reissueFailed,
      changes: changesOf(issuedCertificateCalls.reissue),
    });
}
