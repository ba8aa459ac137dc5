import { serveParent } from '../../platform/child-process/serve-parent.ts';
import { readBackground } from './read-background.ts';

await serveParent((bytes) => readBackground(bytes));
