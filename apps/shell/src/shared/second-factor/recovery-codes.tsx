import { Button, Row } from '@portal/ui';
import { useToasts } from '@portal/ui/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { secondFactorTexts } from '../../texts-second-factor.ts';
import { addLeaveGuard, guardTabClose } from '../navigation/leave-guards.ts';
import styles from './second-factor.module.css';

const texts = secondFactorTexts.recovery;

/** Shows new recovery codes, which cannot be shown again: leaving the page or closing the tab asks first. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const toasts = useToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  useEffect(() => addLeaveGuard(() => texts.leave), []);
  useEffect(guardTabClose, []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.success(texts.copied);
    } catch {
      toasts.error(texts.copyFailed);
    }
  };
  return (
    <div className={styles.steps}>
      <h3 ref={heading} tabIndex={-1}>
        {texts.title}
      </h3>
      <p>{texts.text}</p>
      <ul className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>
            <code dir="ltr">{code}</code>
          </li>
        ))}
      </ul>
      <Row>
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button kind="primary" onClick={onDone}>
          {texts.done}
        </Button>
      </Row>
    </div>
  );
}
