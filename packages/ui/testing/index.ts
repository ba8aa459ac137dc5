export { readQrCode } from './read-qr-code.ts';
