import type { TeamBadges } from '@portal/api-schema';
import { teamTitle } from '@portal/area-kit';
import { ForeignText } from '@portal/ui';
import { QrCode } from '@portal/ui/qr-code';
import styles from './printing.module.css';
import { printingTexts } from './texts.ts';

interface PrintedPassProps {
  readonly team: Pick<TeamBadges, 'name' | 'pass'>;
  /** Side of the QR code, millimetres. */
  readonly side: number;
}

/** Width of the short code, in its font size. */
const CODE_WIDTH = 8;

/** What the reception scans, and the short code that is typed where a camera cannot read it. */
export function PrintedPass({ team: { name, pass }, side }: PrintedPassProps) {
  return (
    <div className={styles.pass} style={{ inlineSize: `${side}mm` }}>
      <QrCode className={styles.passCode} value={pass.token} label={printingTexts.codeOf(teamTitle(name))} />
      <p className={styles.shortCode} style={{ fontSize: `${side / CODE_WIDTH}mm` }}>
        <ForeignText ltr>{pass.code}</ForeignText>
      </p>
    </div>
  );
}
