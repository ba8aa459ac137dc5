import type { CertificateField, PageSize } from '@portal/domain/certificate-fields';
import { type Box, moveBox, resizeBox, roundBox, ruleOf } from './boxes.ts';

const STEP_MM = 1;
const BIG_STEP_MM = 10;

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Key {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
}

/** Where a key puts a field: arrows move it, with Alt or Ctrl they resize it, with Shift by more. Null for another key. */
export function boxAfterKey(
  { key, shiftKey, altKey, ctrlKey }: Key,
  field: CertificateField,
  page: PageSize,
): Box | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = shiftKey ? BIG_STEP_MM : STEP_MM;
  const [dx, dy] = [direction[0] * step, direction[1] * step];
  const box: Box = { x: field.x, y: field.y, width: field.width, height: field.height };
  const resizes = altKey || ctrlKey;
  return roundBox(
    resizes ? resizeBox(box, 'se', dx, dy, page, ruleOf(field.kind)) : moveBox(box, dx, dy, page),
  );
}
