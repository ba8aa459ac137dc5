export { default } from '@portal/area-build/webpack';
