export { teamViewsModule } from './module.ts';
