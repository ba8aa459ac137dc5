import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useMediaQuery } from '../../core/use-media-query.ts';
import { classNames } from '../class-names.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** Instruction («اسحب الملفات إلى هنا أو اخترها من جهازك»), also the control's accessible name. */
  readonly label: string;
  /** The same for a touch screen, on which nothing is dragged («اختر الملفات»). */
  readonly touchLabel: string;
  /** The accepted types and sizes. */
  readonly hint: string;
  /** File extensions without the dot. They only filter the browser's dialog, so check the files as well. */
  readonly extensions: readonly string[];
  readonly disabled?: boolean;
  readonly onFiles: (files: File[]) => void;
}

/** Accepts files that are dropped on it or chosen in the browser's dialog. */
export function DropZone({
  label: pointerLabel,
  touchLabel,
  hint,
  extensions,
  disabled = false,
  onFiles,
}: DropZoneProps) {
  const hintId = useId();
  const label = useMediaQuery('(pointer: coarse)') ? touchLabel : pointerLabel;
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  const follow = (isOver: boolean) => (event: DragEvent) => {
    // Without this the browser would open the dropped file.
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  return (
    <label
      className={classNames(styles.zone, over && styles.over, disabled && styles.disabled)}
      onDragEnter={follow(true)}
      onDragOver={follow(true)}
      onDragLeave={follow(false)}
      onDrop={(event) => {
        follow(false)(event);
        if (!disabled) take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        multiple
        className={styles.input}
        aria-label={label}
        aria-describedby={hintId}
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files);
          // So that choosing the same file again fires a change event.
          event.target.value = '';
        }}
      />
      <Upload className={styles.icon} size={22} strokeWidth={1.8} aria-hidden />
      <span className={styles.label}>{label}</span>
      <span id={hintId} className={styles.hint}>
        {hint}
      </span>
    </label>
  );
}
