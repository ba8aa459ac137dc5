import { createUploadMeter } from './upload-meter.ts';

const TOTAL = 10_000;
const at = (loaded: number) => ({ loaded, total: TOTAL, percent: (loaded / TOTAL) * 100 });

test('the speed is averaged over the last seconds and gives the remaining time', () => {
  const measure = createUploadMeter(0, 0);
  expect(measure(at(1_000), 1_000)).toMatchObject({ bytesPerSecond: 1_000, secondsLeft: 9 });
  expect(measure(at(2_000), 2_000)).toMatchObject({ bytesPerSecond: 1_000, secondsLeft: 8 });
});

test('the speed follows a connection that becomes slower', () => {
  const measure = createUploadMeter(0, 0);
  measure(at(5_000), 1_000);
  const speeds = [2, 3, 4, 5, 6, 7, 8].map((second) => measure(at(5_000 + second * 100), second * 1_000));
  expect(speeds.at(-1)?.bytesPerSecond).toBe(100);
});

test('there is no speed before bytes were sent', () => {
  expect(createUploadMeter(0, 0)(at(0), 500)).toMatchObject({ bytesPerSecond: null, secondsLeft: null });
});

test('what had arrived before does not count as speed', () => {
  const measure = createUploadMeter(0, 5_000);
  expect(measure(at(6_000), 1_000)).toMatchObject({ bytesPerSecond: 1_000, secondsLeft: 4 });
});
