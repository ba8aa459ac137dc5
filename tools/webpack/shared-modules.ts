/** Loaded with the shell's first scripts: what every page of it needs, and every module that holds state. */
export const EAGER_SHARED: readonly string[] = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@ant-design/cssinjs',
  '@ant-design/icons/es/components/AntdIconLight',
  'antd/es/button',
  'antd/es/config-provider',
  '@tanstack/react-query',
  '@portal/api-client',
  '@portal/area-contract',
  '@portal/area-contract/router',
  '@portal/ui/core',
];

/** Loaded by the shell when the first area asks for it, then used by all. */
export const LAZY_SHARED: readonly string[] = [
  'antd/es/date-picker',
  'antd/es/drawer',
  'antd/es/dropdown',
  'antd/es/modal',
  'antd/es/pagination',
  'antd/es/table',
  'dayjs',
];

/** Eager ones that the first script of every page publishes; the shell's build takes them from there. */
export const PAGE_REACT: readonly string[] = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
