import { serveApart } from '../../platform/apart/serve-apart.ts';
import { readBackground } from './read-background.ts';

await serveApart((bytes) => readBackground(bytes));
