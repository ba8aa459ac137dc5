import { Notice } from '@portal/ui';
import { texts } from '../../texts.ts';

/** Whether members may be changed now: only while registration is open. */
export function RegistrationNotice({ open }: { open: boolean }) {
  return open ? (
    <Notice tone="info" title={texts.members.windowOpen}>
      <p>{texts.members.windowOpenText}</p>
    </Notice>
  ) : (
    <Notice tone="neutral" title={texts.members.windowClosed}>
      <p>{texts.members.windowClosedText}</p>
    </Notice>
  );
}
