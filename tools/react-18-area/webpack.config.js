import { areaConfig } from '../../webpack.shared.js';

export default areaConfig({
  name: 'react18',
  dir: import.meta.dirname,
  own: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
});
