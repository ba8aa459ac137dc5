import { createUploadMeter } from './upload-meter.ts';

const TOTAL = 10_000;
const at = (loaded: number) => ({ loaded, total: TOTAL, percent: (loaded / TOTAL) * 100 });

test('speed is what moved in the last seconds, and says how long the rest takes', () => {
  const measure = createUploadMeter(0);
  expect(measure(at(1_000), 1_000)).toMatchObject({ bytesPerSecond: 1_000, secondsLeft: 9 });
  expect(measure(at(2_000), 2_000)).toMatchObject({ bytesPerSecond: 1_000, secondsLeft: 8 });
});

test('a connection that has become slower is soon seen', () => {
  const measure = createUploadMeter(0);
  measure(at(5_000), 1_000);
  const speeds = [2, 3, 4, 5, 6, 7, 8].map((second) => measure(at(5_000 + second * 100), second * 1_000));
  expect(speeds.at(-1)?.bytesPerSecond).toBe(100);
});

test('before anything moved there is no speed to speak of', () => {
  expect(createUploadMeter(0)(at(0), 500)).toMatchObject({ bytesPerSecond: null, secondsLeft: null });
});
