export { connectionLost, type FakeAnswer, fakeServer, type ReceivedCall, Refusal } from './fake-server.ts';
export { type AreaPageOptions, openAreaPage, type ShownPage } from './open-area-page.tsx';
