import '@portal/ui/styles';
import { start } from './bootstrap.ts';

// Entry of the whole portal as one plain bundle, for the benches to compare with. It is not released.
start();
