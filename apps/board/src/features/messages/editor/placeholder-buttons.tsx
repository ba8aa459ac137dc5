import { PLACEHOLDERS } from '@portal/domain/message-text';
import { Button } from '@portal/ui';
import { messageTexts } from '../../../texts/messages.ts';
import styles from '../messages.module.css';

/** A button for each placeholder, which adds it to the text. */
export function PlaceholderButtons({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    <div className={styles.placeholders}>
      {PLACEHOLDERS.map((name) => (
        <Button key={name} kind="quiet" onClick={() => onInsert(`{{${name}}}`)}>
          {messageTexts.insert[name]}
        </Button>
      ))}
    </div>
  );
}
