// The first script of every page has the only copy of React. The login page uses it directly; the shell's build takes it
// from here (`tools/webpack/page-react`) and shares it with the areas.
globalThis.portalReact = {
  react: require('react'),
  'react/jsx-runtime': require('react/jsx-runtime'),
  'react-dom': require('react-dom'),
  'react-dom/client': require('react-dom/client'),
};
