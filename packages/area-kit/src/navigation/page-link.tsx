import { resolvePath, useShell } from '@portal/area-contract';
import { Button } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import type { ComponentProps } from 'react';
import styles from './name-link.module.css';

/** What leads to a page of the area, by its path below the prefix. */
type LinkedBy<Props> = Omit<Props, 'href'> & { readonly to: string };

/** A link to a page of the area. */
export function PageLink({ to, ...link }: LinkedBy<ComponentProps<typeof AppLink>>) {
  const { prefix } = useShell();
  return <AppLink {...link} href={resolvePath(prefix, to)} />;
}

/** The name of a record that leads to its page: in a cell of a table, on a card or in a list. */
export function NameLink({ className = '', ...link }: ComponentProps<typeof PageLink>) {
  return <PageLink {...link} className={`${styles.name} ${className}`} />;
}

/** A link to a page of the area that looks like a button. */
export function PageButton({ to, ...button }: LinkedBy<ComponentProps<typeof Button>>) {
  const { prefix } = useShell();
  return <Button {...button} href={resolvePath(prefix, to)} />;
}
