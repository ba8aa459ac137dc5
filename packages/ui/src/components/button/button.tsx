import { useLinkClick } from '@portal/ui/core';
import AntButton from 'antd/es/button';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useFocusAfterDisabling, useFocusAfterRemoval } from '../restore-focus.ts';
import { busyProps } from './busy.tsx';
import styles from './button.module.css';

interface ButtonProps {
  /**
   * primary: the main action of a view. default: other actions. quiet: an optional action, filled in pale green. text:
   * beside a row's content. danger: cannot be undone.
   */
  readonly kind?: 'primary' | 'default' | 'quiet' | 'text' | 'danger';
  readonly size?: 'middle' | 'large';
  readonly block?: boolean;
  /** A lucide icon, drawn before the text. */
  readonly icon?: ReactNode;
  /** Shows a spinner and ignores clicks while the action runs. */
  readonly loading?: boolean;
  readonly disabled?: boolean;
  readonly type?: 'button' | 'submit';
  /** Renders a real link that looks like a button. */
  readonly href?: string;
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void;
  /** Name for screen readers when the button shows only an icon. */
  readonly 'aria-label'?: string;
  /** What the button opens, and whether it is open. */
  readonly 'aria-haspopup'?: 'menu';
  readonly 'aria-expanded'?: boolean;
  readonly children?: ReactNode;
}

const KINDS = {
  primary: { type: 'primary' },
  default: { type: 'default' },
  quiet: { type: 'default' },
  text: { type: 'text' },
  danger: { danger: true },
} as const;

/**
 * antd's button in the portal's kinds; with `href` it is a link that navigates through the shell. A button that is
 * removed or disabled with the focus, such as the one that deleted its row, passes it to the heading above.
 */
export function Button({
  kind = 'default',
  type = 'button',
  href,
  onClick,
  size,
  loading = false,
  ...rest
}: ButtonProps) {
  const follow = useLinkClick(href);
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  useFocusAfterRemoval(button);
  useFocusAfterDisabling(button, rest.disabled);
  return (
    <AntButton
      ref={button}
      {...KINDS[kind]}
      {...rest}
      {...busyProps(loading)}
      {...(href !== undefined && { href })}
      {...(size && { size })}
      htmlType={type}
      className={classNames(styles.button, kind === 'quiet' && styles.quiet, kind === 'text' && styles.text)}
      onClick={(event) => {
        onClick?.(event);
        follow(event);
      }}
    />
  );
}
