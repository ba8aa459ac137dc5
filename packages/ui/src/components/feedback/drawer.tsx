import { useBackToClose } from '@portal/ui/core';
import AntDrawer from 'antd/es/drawer';
import { type ReactNode, useRef } from 'react';
import { keepTabInside } from '../../core/keep-tab-inside.ts';
import { Button } from '../button/button.tsx';
import { focusPageHeadingWhenLost, useFocusBack } from '../restore-focus.ts';
import styles from './feedback.module.css';
import { focusFirstField } from './focus-first-field.ts';
import { InnerForm, type SubmittedForm } from './inner-form.tsx';
import { unchangedWhile } from './unchanged-while.ts';
import { useWasOpen } from './use-was-open.ts';

interface DrawerProps extends SubmittedForm {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The verb of the action («حفظ»). */
  readonly confirmText: string;
  /** Something must be decided in the form first. */
  readonly confirmDisabled?: boolean;
  readonly children: ReactNode;
}

/** Width of a drawer with one column of fields, CSS pixels; on a phone it has the full width. */
const DRAWER_WIDTH = 460;

/**
 * A panel with one form at the end side of the page. Its buttons are those of a dialog, in the same order, and stay visible
 * while the content scrolls; Enter in a field submits it. The content is unmounted when it closes.
 */
export function Drawer(props: DrawerProps) {
  return useWasOpen(props.open) && <OpenedDrawer {...props} />;
}

function OpenedDrawer({
  title,
  open,
  onClose,
  confirmText,
  confirmDisabled = false,
  form,
  onSubmit,
  submitting,
  children,
}: DrawerProps) {
  const content = useRef<HTMLDivElement>(null);
  useBackToClose(open, onClose);
  useFocusBack(open);
  return (
    <AntDrawer
      title={title}
      open={open}
      onClose={onClose}
      afterOpenChange={(shown) => {
        if (shown) focusFirstField(content.current);
        // The element that opened it may no longer exist.
        else focusPageHeadingWhenLost();
      }}
      onKeyDown={keepTabInside}
      placement={document.dir === 'ltr' ? 'right' : 'left'}
      size={DRAWER_WIDTH}
      footer={
        <div className={styles.drawerButtons}>
          <Button onClick={onClose}>إلغاء</Button>
          <Button kind="primary" loading={submitting} disabled={confirmDisabled} onClick={onSubmit}>
            {confirmText}
          </Button>
        </div>
      }
      destroyOnHidden
      styles={{ wrapper: { maxInlineSize: '100vw' } }}
    >
      <div ref={content} {...unchangedWhile(submitting)}>
        <InnerForm form={form} onSubmit={onSubmit} blocked={submitting || confirmDisabled}>
          {children}
        </InnerForm>
      </div>
    </AntDrawer>
  );
}
