export { claimFaults } from './claim-faults.ts';
export { connectionLost, type FakeAnswer, fakeServer, type ReceivedCall, Refusal } from './fake-server.ts';
export { type FakeTransfer, fakeTransfers } from './fake-transfers.ts';
export { type FakeUpload, fakeUploads } from './fake-uploads.ts';
export { followedLinks } from './followed-links.ts';
export { openAreaPage, type ShownPage } from './open-area-page.tsx';
export { sampleCertificate } from './sample-certificate.ts';
