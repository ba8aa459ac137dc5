import { QRCodeSVG } from '@rc-component/qrcode';

interface QrCodeProps {
  /** What a phone reads from it. */
  readonly value: string;
  /** What it is the code of, for screen readers. */
  readonly label: string;
}

/** Side in CSS pixels: readable by a phone from paper at arm's length. */
const SIDE = 176;

/** A code for phones to read, black on white in any theme and on paper. */
export function QrCode({ value, label }: QrCodeProps) {
  return <QRCodeSVG value={value} size={SIDE} level="M" marginSize={2} role="img" aria-label={label} />;
}
