import type { VerifiedCertificate } from '@portal/api-schema';
import { verifyAddress } from '../../certificates/index.ts';

/**
 * Where LinkedIn adds a certificate to the profile of the person who opens it, with the fields of its form filled in
 * (https://addtoprofile.linkedin.com).
 */
export function linkedInAddress(
  { event, issued_at, serial }: VerifiedCertificate,
  { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
): string {
  const parts = new Intl.DateTimeFormat('en', { year: 'numeric', month: 'numeric', timeZone }).formatToParts(
    new Date(issued_at),
  );
  const part = (type: 'year' | 'month') => parts.find((found) => found.type === type)?.value ?? '';
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: event,
    organizationName: event,
    issueYear: part('year'),
    issueMonth: part('month'),
    certUrl: verifyAddress(publicUrl, serial),
    certId: serial,
  });
  return `https://www.linkedin.com/profile/add?${fields}`;
}
