import type { MountProps } from '@portal/area-contract';
import type { SlotProps } from '@portal/area-kit';
import { useState, version } from 'react';
import { mountable } from './mountable.tsx';
import { texts } from './texts.ts';
import styles from './widget.module.css';

function TeamWidget({ teamName, shell }: MountProps<SlotProps['leader-home@1']>) {
  const [count, setCount] = useState(0);
  return (
    <section className={styles.widget} aria-label={texts.title}>
      <p>
        {texts.widget(teamName)}. {texts.renderedBy(version)}
      </p>
      <button type="button" onClick={() => setCount(count + 1)}>
        {texts.pressed(count)}
      </button>
      <button type="button" onClick={() => shell.navigate('home')}>
        {texts.next}
      </button>
    </section>
  );
}

export const mount = mountable(TeamWidget);
