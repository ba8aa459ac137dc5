import type { Data, judgeCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useCopy } from '@portal/area-kit';
import { Button, Dialog, ForeignText, Muted, PrintedAlone, Stack } from '@portal/ui';
import { formatDateTime } from '@portal/ui/core';
import { QrCode } from '@portal/ui/qr-code';
import { Printer } from 'lucide-react';
import type { Shown } from '../../../shared/dialogs/use-dialog.tsx';
import styles from './judges.module.css';
import { judgesTexts } from './texts.ts';

const texts = judgesTexts.link;

interface JudgeLinkDialogProps extends Shown {
  readonly made: Data<typeof judgeCalls.giveLink>;
  readonly committee: string;
}

/** The link that signs a judge in, as a card with a QR code to show, copy or print. It cannot be shown again. */
export default function JudgeLinkDialog({
  made: { judge, link },
  committee,
  ...shown
}: JudgeLinkDialogProps) {
  const { event } = useShell();
  const copy = useCopy(texts);
  return (
    <Dialog
      title={texts.title(judge.full_name)}
      {...shown}
      confirmText={texts.copy}
      cancelText={texts.done}
      onConfirm={() => void copy(link)}
    >
      <Stack>
        <Muted>{texts.text}</Muted>
        <PrintedAlone>
          <div className={styles.card}>
            <p className={styles.event}>
              <ForeignText>{event.name}</ForeignText>
            </p>
            <p className={styles.judge}>
              <ForeignText>{judge.full_name}</ForeignText>
            </p>
            <p>
              <ForeignText>{committee}</ForeignText>
            </p>
            <QrCode value={link} label={texts.codeOf(judge.full_name)} />
            <p>{texts.scan}</p>
            {judge.link_expires_at && (
              <p className={styles.until}>
                {texts.until(formatDateTime(judge.link_expires_at, event.timeZone))}
              </p>
            )}
            <p className={styles.link}>
              <ForeignText ltr>{link}</ForeignText>
            </p>
          </div>
        </PrintedAlone>
        <div>
          <Button icon={<Printer size={16} strokeWidth={1.7} aria-hidden />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        </div>
      </Stack>
    </Dialog>
  );
}
