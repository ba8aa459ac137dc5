import { LoaderCircle } from 'lucide-react';
import styles from './button.module.css';

/**
 * antd's own spinner disappears only at the end of an animation, which may never come, and has an English name. This
 * one disappears with `loading`; `aria-busy` announces the state.
 */
const SPINNER = { icon: <LoaderCircle size={16} strokeWidth={2} className={styles.spinner} aria-hidden /> };

/** Props of antd's button that show a running action. */
export function busyProps(loading: boolean) {
  return loading ? { loading: SPINNER, 'aria-busy': true } : { loading: false };
}
