import { areaConfig } from '../../webpack.shared.js';

export default areaConfig({ name: 'committee', dir: import.meta.dirname });
