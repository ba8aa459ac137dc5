import { registerWorker } from '../features/offline/register-worker.ts';
import { Root } from './root.tsx';
import { startPage } from './start-page.tsx';

startPage(Root);
registerWorker();
