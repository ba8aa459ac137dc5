import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import { type ReactNode, useEffect } from 'react';
import { antdLocale } from './antd-locale.ts';
import { antdTheme } from './antd-theme.ts';
import { watchBack } from './back-layers.ts';
import { ConfirmProvider } from './confirm.tsx';
import { ToastsProvider } from './toasts.tsx';
import { useMediaQuery } from './use-media-query.ts';

interface PortalProviderProps {
  /** The page's CSP nonce; antd sets it on every style that it adds at run time. */
  readonly nonce?: string | undefined;
  /** The signed-in user; when it changes, open questions are cancelled. */
  readonly userId?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The only antd provider of a page: the page's direction, Arabic, our theme, with the containers of toasts and questions. The page
 * needs `@portal/ui/styles` as well.
 */
export function PortalProvider({ nonce, userId, children }: PortalProviderProps) {
  useEffect(watchBack, []);
  const touch = useMediaQuery('(pointer: coarse)');
  return (
    <StyleProvider {...(nonce && { nonce })}>
      <ConfigProvider
        direction={document.dir === 'ltr' ? 'ltr' : 'rtl'}
        locale={antdLocale}
        theme={antdTheme(touch)}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        {...(nonce && { csp: { nonce } })}
      >
        <ToastsProvider>
          <ConfirmProvider userId={userId}>{children}</ConfirmProvider>
        </ToastsProvider>
      </ConfigProvider>
    </StyleProvider>
  );
}
