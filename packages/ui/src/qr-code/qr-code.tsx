import encodeQR from 'qr';
import { memo } from 'react';

interface QrCodeProps {
  readonly value: string;
  readonly label: string;
  /** Gives it another size than on screen. */
  readonly className?: string | undefined;
}

/** Side in CSS pixels: readable by a phone from paper at arm's length. */
const SIDE = 176;
/** Light modules around the code, without which it is not found on a dark ground. */
const BORDER = 2;

/** The rows of a QR code, with true for a dark module; it is read with a quarter of it dirty or creased. */
export function qrModules(value: string): boolean[][] {
  return encodeQR(value, 'raw', { ecc: 'quartile', border: BORDER });
}

/** A QR code, black on white in any theme and on paper. */
export const QrCode = memo(function QrCode({ value, label, className }: QrCodeProps) {
  const rows = qrModules(value);
  const side = rows.length;
  return (
    <svg
      className={className}
      width={SIDE}
      height={SIDE}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={rows.map(pathOfRow).join('')} />
    </svg>
  );
});

/** A rectangle for each run of dark modules. */
function pathOfRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    const start = x;
    while (row[x]) x += 1;
    if (x > start) path += `M${start} ${y}h${x - start}v1h${start - x}z`;
  }
  return path;
}
