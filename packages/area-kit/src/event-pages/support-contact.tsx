import type { Page } from '@portal/api-client';
import { ForeignText, Muted, Panel } from '@portal/ui';
import { texts } from '../texts.ts';

/** Email and phone number of support; renders nothing when the board has entered neither. */
export function SupportContact({ email, phone }: NonNullable<Page['contact']>) {
  if (!email && !phone) return null;
  return (
    <Panel title={texts.eventPages.contact}>
      {email && (
        <p>
          <Muted>{texts.eventPages.email}</Muted>{' '}
          <a href={`mailto:${email}`}>
            <ForeignText ltr>{email}</ForeignText>
          </a>
        </p>
      )}
      {phone && (
        <p>
          <Muted>{texts.eventPages.phone}</Muted>{' '}
          <a href={`tel:${phone}`}>
            <ForeignText ltr>{phone}</ForeignText>
          </a>
        </p>
      )}
    </Panel>
  );
}
