import type { ReactNode } from 'react';

interface ForeignTextProps {
  /** For what is written left to right whatever it begins with: an address, a number, a code. */
  readonly ltr?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Text that other people wrote, such as a name, a file or an address: isolated, so that Latin letters and signs at its
 * ends keep their place in the Arabic around them. In a sentence that is a string, `isolate` of the domain does the same.
 */
export function ForeignText({ ltr = false, className, children }: ForeignTextProps) {
  return (
    <bdi {...(ltr && { dir: 'ltr' })} {...(className && { className })}>
      {children}
    </bdi>
  );
}
