import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { jestScreens } from '@portal/area-build/jest';

export default jestScreens(path.dirname(fileURLToPath(import.meta.resolve('@portal/ui/testing'))));
