import { areaConfig } from '../../webpack.shared.js';

export default areaConfig({ name: 'reception', dir: import.meta.dirname });
