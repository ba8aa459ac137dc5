import { resolvePath, useShell } from '@portal/area-contract';
import { ForeignText } from '@portal/ui';
import { AppLink } from '@portal/ui/core';
import { teamPath } from '../navigation/paths.ts';
import styles from './team-link.module.css';

/** A team's name as a link to the team's page. */
export function TeamLink({ id, name }: { id: string; name: string }) {
  const { prefix } = useShell();
  return (
    <AppLink className={styles.name} href={resolvePath(prefix, teamPath(id))}>
      <ForeignText>{name}</ForeignText>
    </AppLink>
  );
}
