export { administrationModule } from './module.ts';
export { pageImages } from './page-images/page-images.schema.ts';
