import { factsLine } from '@portal/domain/lists';
import type { ReactNode } from 'react';
import { ForeignText } from '../foreign-text/foreign-text.tsx';
import { ProgressTrack } from '../status/progress-track.tsx';
import { StatusTag, type Tone } from '../status/status-tag.tsx';
import styles from './files.module.css';

interface FileRowProps {
  readonly name: string;
  /** Its type («PDF») where the name does not end in it. */
  readonly kind?: string;
  /** Size, time, state; parts are joined by a dot. */
  readonly meta?: readonly string[];
  /** 0–100 during the upload: shows a bar below the row. */
  readonly percent?: number;
  /** A link, a button or a status. */
  readonly action?: ReactNode;
}

/** Types shown in the info tone; all others are neutral. */
const DOCUMENT_KINDS = ['PDF', 'DOC', 'DOCX', 'PPT', 'PPTX', 'XLS', 'XLSX'];

function endingOf(name: string): string {
  return name.split('.').at(-1)?.toUpperCase() ?? '';
}

/** One file: its type, name, details and action. Put several into `FileList`. */
export function FileRow({ name, kind = endingOf(name), meta = [], percent, action }: FileRowProps) {
  const tone: Tone = DOCUMENT_KINDS.includes(kind) ? 'info' : 'neutral';
  return (
    <li className={styles.row}>
      <StatusTag tone={tone} dot={false}>
        {kind}
      </StatusTag>
      <div className={styles.texts}>
        <ForeignText className={styles.name}>{name}</ForeignText>
        {meta.length > 0 && <p className={styles.meta}>{factsLine(meta)}</p>}
      </div>
      {action}
      {percent !== undefined && <ProgressTrack percent={percent} aria-label={name} />}
    </li>
  );
}

/** A list of file rows with thin lines between them. */
export function FileList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
