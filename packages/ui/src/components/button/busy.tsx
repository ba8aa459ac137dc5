import { LoaderCircle } from 'lucide-react';
import styles from './button.module.css';

/**
 * antd's own spinner leaves by an animation whose end it waits for, which may never come, and is named in English; this
 * one goes with `loading`, and `aria-busy` says what it shows.
 */
const SPINNER = { icon: <LoaderCircle size={16} strokeWidth={2} className={styles.spinner} aria-hidden /> };

/** What antd's button takes to show that its action runs. */
export function busyProps(loading: boolean) {
  return loading ? { loading: SPINNER, 'aria-busy': true } : { loading: false };
}
