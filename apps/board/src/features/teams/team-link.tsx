import { resolvePath, useShell } from '@portal/area-contract';
import { AppLink } from '@portal/ui/core';
import { teamPath } from '../../shared/paths.ts';
import styles from './teams.module.css';

/** A team's name, leading to everything about it. */
export function TeamLink({ id, name }: { id: string; name: string }) {
  const { prefix } = useShell();
  return (
    <AppLink className={styles.name} href={resolvePath(prefix, teamPath(id))}>
      {name}
    </AppLink>
  );
}
