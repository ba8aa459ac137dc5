import type { Placeholder } from '@portal/domain/message-text';
import { Button } from '@portal/ui';
import styles from '../messages.module.css';
import { messageTexts } from '../texts.ts';

interface PlaceholderButtonsProps {
  readonly names: readonly Placeholder[];
  readonly onInsert: (text: string) => void;
}

/** A button for each placeholder, which adds it to the text. */
export function PlaceholderButtons({ names, onInsert }: PlaceholderButtonsProps) {
  return (
    <div className={styles.placeholders}>
      {names.map((name) => (
        <Button key={name} kind="quiet" onClick={() => onInsert(`{{${name}}}`)}>
          {messageTexts.insert[name]}
        </Button>
      ))}
    </div>
  );
}
