import { Root } from './root.tsx';
import { startPage } from './start-page.tsx';

startPage(Root);
