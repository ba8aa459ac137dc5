import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';
import { StyleProvider } from '@ant-design/cssinjs';
import App from 'antd/es/app';
import ConfigProvider from 'antd/es/config-provider';
import type { ReactNode } from 'react';
import { antdLocale } from './antd-locale.ts';
import { antdTheme } from './antd-theme.ts';

export interface PortalProviderProps {
  /** The page's CSP nonce; every style that antd adds at run time carries it. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

/** The only antd provider of a page: right to left, Arabic, our tokens, and the place where toasts appear. */
export function PortalProvider({ nonce, children }: PortalProviderProps) {
  return (
    <StyleProvider {...(nonce && { nonce })}>
      <ConfigProvider
        direction="rtl"
        locale={antdLocale}
        theme={antdTheme}
        wave={{ disabled: true }}
        button={{ autoInsertSpace: false }}
        {...(nonce && { csp: { nonce } })}
      >
        <App component={false} message={{ top: 20, maxCount: 3, rtl: true }}>
          {children}
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
