import { useShell } from '@portal/area-contract';
import { ActionMenu } from '@portal/ui';
import { Printer } from 'lucide-react';
import { printingTexts } from './texts.ts';

interface PrintMenuProps {
  /** What can be printed, each with the path of its preview. */
  readonly prints: readonly { readonly label: string; readonly path: string }[];
}

/** What a page can print. */
export function PrintMenu({ prints }: PrintMenuProps) {
  const { navigate } = useShell();
  return (
    <ActionMenu
      label={printingTexts.menu}
      icon={<Printer size={15} strokeWidth={1.7} aria-hidden />}
      actions={prints.map(({ label, path }) => ({ key: path, label, onChoose: () => navigate(path) }))}
    />
  );
}
