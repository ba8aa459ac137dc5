import { shellConfig } from '../../webpack.shared.js';

export default shellConfig({ dir: import.meta.dirname });
