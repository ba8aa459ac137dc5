import { PageButton } from '@portal/area-kit';
import { Printer } from 'lucide-react';

/** Leads to the preview of the one thing that a page can print. */
export function PrintLink({ path, children }: { readonly path: string; readonly children: string }) {
  return (
    <PageButton to={path} icon={<Printer size={15} strokeWidth={1.7} aria-hidden />}>
      {children}
    </PageButton>
  );
}
