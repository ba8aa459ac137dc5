import { areaConfig } from '../../webpack.shared.js';

export default areaConfig({ name: 'newarea', dir: import.meta.dirname });
