import { NameLink } from '@portal/area-kit';
import { ForeignText } from '@portal/ui';
import { teamPath } from '../navigation/paths.ts';
import styles from './team-link.module.css';

/** A team's name as a link to the team's page. */
export function TeamLink({ id, name }: { id: string; name: string }) {
  return (
    <NameLink className={styles.name} to={teamPath(id)}>
      <ForeignText>{name}</ForeignText>
    </NameLink>
  );
}
