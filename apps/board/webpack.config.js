import { areaConfig } from '../../webpack.shared.js';

export default areaConfig({ name: 'board', dir: import.meta.dirname });
