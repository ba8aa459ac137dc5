import type { MountProps } from '@portal/area-contract';
import { useEffect, useState, version } from 'react';
import { mountable } from './mountable.tsx';
import { texts } from './texts.ts';

function HomePage({ shell }: MountProps) {
  const [count, setCount] = useState(0);
  const [note, setNote] = useState('');
  const [isBroken, setBroken] = useState(false);
  useEffect(() => shell.confirmLeave(() => (note ? texts.unsaved : null)), [shell, note]);
  if (isBroken) throw new Error('broken on purpose');
  return (
    <>
      <h1>{texts.greeting(shell.session.fullName)}</h1>
      <p>{texts.renderedBy(version)}</p>
      <label>
        {texts.note} <input value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <button type="button" onClick={() => setCount(count + 1)}>
        {texts.pressed(count)}
      </button>
      <button type="button" onClick={() => shell.navigate('notes/7')}>
        {texts.next}
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        {texts.fail}
      </button>
    </>
  );
}

export const mount = mountable(HomePage);
