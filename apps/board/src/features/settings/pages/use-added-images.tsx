import { useShell } from '@portal/area-contract';
import { listOf } from '@portal/domain/lists';
import { imageMarkdown } from '@portal/domain/page-images';
import { type ClipboardEvent, type DragEvent, type RefObject, useRef, useState } from 'react';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { ImagesDialog } from './images-dialog.tsx';
import { insertBlock, type TextSelection } from './markdown-formats.ts';
import { type CheckedImages, checkImages, type DescribedImage, pastedImages } from './use-image-uploads.ts';

interface Editor {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  /** Replaces the text and its selection. */
  readonly replace: (next: TextSelection) => void;
}

/** Images that are chosen, pasted or dropped: a dialog asks for their descriptions, uploads them and inserts them at the caret. */
export function useAddedImages({ area, text, replace }: Editor) {
  const { toasts } = useShell();
  const [over, setOver] = useState(false);
  const dialog = useDialog<CheckedImages>('images');
  /** Kept from before the dialog: the text may be rendered again meanwhile, when the window becomes narrow. */
  const caret = useRef(0);

  const add = (files: readonly File[]) => {
    if (files.length === 0) return;
    const checked = checkImages(files);
    caret.current = area.current?.selectionEnd ?? text.length;
    if (checked.files.length > 0) dialog.show(checked);
    else toasts.error(listOf(checked.faults));
  };
  const insert = (images: readonly DescribedImage[]) => {
    const blocks = images.map(({ id, description }) => imageMarkdown(description, id)).join('\n\n');
    const at = caret.current;
    const next = insertBlock(blocks)({ text: area.current?.value ?? text, start: at, end: at });
    caret.current = next.end;
    replace(next);
  };
  const follow = (isOver: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser would open the dropped file.
    event.preventDefault();
    setOver(isOver);
  };
  return {
    add,
    /** Files are being dragged over the text. */
    over,
    /** For the text. */
    target: {
      onPaste: (event: ClipboardEvent) => {
        const pasted = pastedImages(event.clipboardData);
        if (pasted.length === 0) return;
        event.preventDefault();
        add(pasted);
      },
      onDragEnter: follow(true),
      onDragOver: follow(true),
      onDragLeave: follow(false),
      onDrop: (event: DragEvent) => {
        follow(false)(event);
        add([...event.dataTransfer.files]);
      },
    },
    dialog: dialog.render((chosen, shown) => <ImagesDialog chosen={chosen} {...shown} onInsert={insert} />),
  };
}
