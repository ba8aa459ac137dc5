import { areaConfig } from '../../webpack.shared.js';

export default areaConfig({ name: 'leader', dir: import.meta.dirname });
