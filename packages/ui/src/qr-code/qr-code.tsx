import { QRCodeSVG } from '@rc-component/qrcode';

interface QrCodeProps {
  /** The encoded text. */
  readonly value: string;
  /** Accessible name of the code. */
  readonly label: string;
}

/** Side in CSS pixels: readable by a phone from paper at arm's length. */
const SIDE = 176;

/** A QR code, black on white in any theme and on paper. */
export function QrCode({ value, label }: QrCodeProps) {
  return <QRCodeSVG value={value} size={SIDE} level="M" marginSize={2} role="img" aria-label={label} />;
}
