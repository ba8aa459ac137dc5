import type { PageSize } from '@portal/domain/certificate-fields';
import { VisuallyHidden } from '@portal/ui';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { type Box, boxAfterKey, CORNERS, type Corner } from '../geometry/boxes.ts';
import type { Guides } from '../geometry/snapping.ts';
import type { PlacedField } from '../state/design-state.ts';
import type { Design } from '../state/use-design.ts';
import { designerTexts } from '../texts.ts';
import styles from './canvas.module.css';
import { useBoxDrag } from './use-box-drag.ts';

interface DesignCanvasProps {
  readonly design: Design;
  readonly names: ReadonlyMap<number, string>;
  readonly faults: ReadonlyMap<number, string>;
  readonly zoomed: boolean;
  /** The picture of the certificate, below the fields. */
  readonly children: ReactNode;
}

/** The page to scale with its fields, which are moved and resized by pointer and by keyboard. */
export function DesignCanvas({ design, names, faults, zoomed, children }: DesignCanvasProps) {
  const { state, dispatch, page } = design;
  const { placed, selected } = state;
  const surface = useRef<HTMLFieldSetElement>(null);
  const keysId = useId();
  const guides = useGuideLines(page);
  const drag = useBoxDrag({
    surface,
    page,
    placed,
    onGuides: guides.show,
    onDrop: (id, { x, y, width, height }) =>
      dispatch({ type: 'change', id, changes: { x, y, width, height } }),
  });
  const chosen = placed.find(({ id }) => id === selected);

  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      if (drag.cancel()) event.preventDefault();
      return;
    }
    if (!chosen) return;
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      dispatch({ type: 'remove', id: chosen.id });
      focusNext(surface.current, chosen.id);
      return;
    }
    const box = boxAfterKey(event, chosen.field, page);
    if (!box) return;
    event.preventDefault();
    dispatch({ type: 'change', id: chosen.id, changes: box, run: `keys.${chosen.id}` });
  };
  return (
    <>
      <div className={styles.view}>
        {/* A group of controls, not of fields of a form: `fieldset` has the role. */}
        <fieldset
          ref={surface}
          className={styles.page}
          dir="ltr"
          aria-label={designerTexts.canvas}
          data-zoomed={zoomed}
          data-upright={page.height > page.width}
          style={{ '--ratio': page.width / page.height } as CSSProperties}
          onPointerDown={(event) => {
            if (!(event.target as HTMLElement).closest('[data-field]'))
              dispatch({ type: 'select', id: null });
          }}
        >
          {children}
          {placed.map((one) => (
            <FieldBox
              key={one.id}
              one={one}
              page={page}
              label={names.get(one.id) ?? ''}
              fault={faults.get(one.id)}
              selected={one.id === selected}
              describedBy={keysId}
              onSelect={() => dispatch({ type: 'select', id: one.id })}
              drag={drag}
              onKey={onKey}
            />
          ))}
          {guides.lines}
        </fieldset>
      </div>
      <p id={keysId} className={styles.keys}>
        {designerTexts.keys}
      </p>
      <VisuallyHidden>
        <span role="status">{chosen && placeText(names.get(chosen.id) ?? '', chosen.field)}</span>
      </VisuallyHidden>
    </>
  );
}

const placeText = (label: string, { x, y, width, height }: Box) =>
  designerTexts.place(label, x, y, width, height);

/** The focused box goes away: the next one, or the one before it, gets the focus. */
function focusNext(surface: HTMLElement | null, removed: number): void {
  const boxes = [...(surface?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const at = boxes.findIndex(({ dataset }) => dataset.field === String(removed));
  (boxes[at + 1] ?? boxes[at - 1])?.focus();
}

/** The lines that a dragged box is aligned with. They are shown without a render, which a slow phone would notice. */
function useGuideLines(page: PageSize) {
  const [x, y] = [useRef<HTMLSpanElement>(null), useRef<HTMLSpanElement>(null)];
  const place = (line: HTMLSpanElement | null, at: number | null, side: number) => {
    if (!line) return;
    line.hidden = at === null;
    if (at !== null) line.style.setProperty('--at', `${(at / side) * 100}%`);
  };
  return {
    show: (guides: Guides | null) => {
      place(x.current, guides?.x ?? null, page.width);
      place(y.current, guides?.y ?? null, page.height);
    },
    lines: (
      <>
        <span ref={x} className={styles.guideX} hidden />
        <span ref={y} className={styles.guideY} hidden />
      </>
    ),
  };
}

interface FieldBoxProps {
  readonly one: PlacedField;
  readonly page: PageSize;
  readonly label: string;
  readonly fault: string | undefined;
  readonly selected: boolean;
  /** Describes the keys. */
  readonly describedBy: string;
  readonly onSelect: () => void;
  readonly drag: ReturnType<typeof useBoxDrag>;
  readonly onKey: (event: KeyboardEvent<HTMLElement>) => void;
}

const isCorner = (name: string | undefined): name is Corner => CORNERS.some((corner) => corner === name);

/** One field on the page. Its label is shown while it is selected, faulty, or under the pointer. */
function FieldBox(props: FieldBoxProps) {
  const { one, page, label, fault, selected, describedBy, drag, onSelect, onKey } = props;
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
      onFocus={onSelect}
      onPointerDown={(event) => {
        // Safari does not focus a button that is pressed.
        event.currentTarget.focus();
        const corner = (event.target as HTMLElement).dataset.corner;
        drag.begin(event, one, isCorner(corner) ? corner : null);
      }}
      onPointerMove={drag.move}
      onPointerUp={drag.drop}
      onPointerCancel={drag.cancel}
      onKeyDown={onKey}
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
