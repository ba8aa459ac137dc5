import { resolvePath, useShell } from '@portal/area-contract';
import { Button } from '@portal/ui';
import { Printer } from 'lucide-react';

/** Leads to the preview of the one thing that a page can print. */
export function PrintLink({ path, children }: { readonly path: string; readonly children: string }) {
  const { prefix } = useShell();
  return (
    <Button href={resolvePath(prefix, path)} icon={<Printer size={15} strokeWidth={1.7} aria-hidden />}>
      {children}
    </Button>
  );
}
