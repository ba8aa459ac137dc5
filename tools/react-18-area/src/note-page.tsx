import type { MountProps } from '@portal/area-contract';
import { mountable } from './mountable.tsx';
import { texts } from './texts.ts';

function NotePage({ shell, params }: MountProps) {
  return (
    <>
      <h1>{texts.noteNumber(params.number ?? '')}</h1>
      <button type="button" onClick={() => shell.goBack()}>
        {texts.back}
      </button>
    </>
  );
}

export const mount = mountable(NotePage);
