import { useShell } from '@portal/area-contract';
import { PageButton } from '@portal/area-kit';
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

/** Leads to the preview of the one thing that a page can print. */
export function PrintLink({ path, children }: { readonly path: string; readonly children: string }) {
  return (
    <PageButton to={path} icon={<Printer size={15} strokeWidth={1.7} aria-hidden />}>
      {children}
    </PageButton>
  );
}

/** The address of a print of a list, for what the list is filtered and sorted by; it has all of its pages. */
export function printPath(path: string, params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete('page');
  return kept.size > 0 ? `${path}?${kept}` : path;
}
