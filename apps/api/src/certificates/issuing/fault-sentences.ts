import type { CertificateFault } from '../rendering/render-certificate.ts';

/** Why a text cannot be drawn, for people. */
export function sentenceOf(fault: CertificateFault): string {
  return fault.code === 'does_not_fit'
    ? `«${fault.value}» لا يتسع له الحقل حتى بأصغر حجم: كبّر الحقل أو صغّر أصغر حجم`
    : `في «${fault.value}» رموز ليست في الخط: ${fault.characters.join(' ')}`;
}
