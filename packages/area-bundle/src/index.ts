export { type BundleDescription, BundleFault, type PackedArea } from './description.ts';
export { packArea } from './pack.ts';
export { type UnpackedBundle, unpackBundle } from './unpack.ts';
