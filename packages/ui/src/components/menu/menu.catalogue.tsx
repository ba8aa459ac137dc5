import { Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { nothing, type States } from '../../../catalogue/entry.ts';
import { ActionMenu } from './action-menu.tsx';

const actions = [
  { key: 'edit', label: 'تعديل الفريق', icon: <Pencil size={16} aria-hidden />, onChoose: nothing },
  { key: 'remove', label: 'حذف', icon: <Trash2 size={16} aria-hidden />, danger: true, onChoose: nothing },
];

/** Opens itself, as a press of its button does. */
function OpenMenu() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('button')?.click(), []);
  return (
    <div ref={place}>
      <ActionMenu label="إجراءات" actions={actions} />
    </div>
  );
}

export const menu = { ActionMenu: { open: <OpenMenu /> } } satisfies Record<string, States>;
