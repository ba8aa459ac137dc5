import type { PageSize } from '@portal/domain/certificate-fields';
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react';
import { CORNERS, type Corner } from '../geometry/boxes.ts';
import type { PlacedField } from '../state/design-state.ts';
import styles from './canvas.module.css';

interface FieldBoxProps {
  readonly one: PlacedField;
  readonly page: PageSize;
  readonly label: string;
  readonly fault: string | undefined;
  readonly selected: boolean;
  /** Describes the keys. */
  readonly describedBy: string;
  readonly onSelect: () => void;
  readonly onPress: (event: PointerEvent<HTMLElement>, corner: Corner | null) => void;
  readonly onMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onRelease: (event: PointerEvent<HTMLElement>) => void;
  readonly onLose: () => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

const isCorner = (name: string | undefined): name is Corner => CORNERS.some((corner) => corner === name);

/** One field on the page. Its label is shown while it is selected, faulty, or under the pointer. */
export function FieldBox({ one, page, label, fault, selected, describedBy, ...on }: FieldBoxProps) {
  const { x, y, width, height } = one.field;
  const share = (length: number, side: number) => `${(length / side) * 100}%`;
  const place = {
    '--x': share(x, page.width),
    '--y': share(y, page.height),
    '--width': share(width, page.width),
    '--height': share(height, page.height),
  } as CSSProperties;
  return (
    <button
      type="button"
      className={styles.box}
      style={place}
      aria-label={label}
      aria-pressed={selected}
      aria-describedby={describedBy}
      data-faulty={fault !== undefined}
      data-field={one.id}
      data-kind={one.field.kind}
      onFocus={on.onSelect}
      onPointerDown={(event) => {
        // Safari does not focus a button that is pressed.
        event.currentTarget.focus();
        const corner = (event.target as HTMLElement).dataset.corner;
        on.onPress(event, isCorner(corner) ? corner : null);
      }}
      onPointerMove={on.onMove}
      onPointerUp={on.onRelease}
      onPointerCancel={on.onLose}
      onKeyDown={on.onKey}
    >
      <span
        className={styles.name}
        dir="rtl"
        data-side={x + width / 2 < page.width / 2 ? 'left' : 'right'}
        aria-hidden
      >
        {label}
      </span>
      {selected &&
        CORNERS.map((corner) => <span key={corner} className={styles.corner} data-corner={corner} />)}
    </button>
  );
}
