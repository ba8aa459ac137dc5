export { QrCode, qrModules } from './qr-code.tsx';
