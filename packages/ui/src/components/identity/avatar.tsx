import styles from './identity.module.css';

/** A title before a name, skipped for the initial. */
const TITLES = /^(?:د|أ|م)\.\s*/;

/** The first letter of a name in a pale green disc. Always shown beside the name, so screen readers skip it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {[...name.trim().replace(TITLES, '')][0]}
    </span>
  );
}
