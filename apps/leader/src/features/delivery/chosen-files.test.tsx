import { uploadedPercents } from './chosen-files.tsx';

test('files are uploaded one after another', () => {
  const files = [{ size: 100 }, { size: 50 }, { size: 200 }];
  expect(uploadedPercents(files, 0)).toEqual([0, 0, 0]);
  expect(uploadedPercents(files, 125)).toEqual([100, 50, 0]);
  // The request is slightly larger than its files.
  expect(uploadedPercents(files, 400)).toEqual([100, 100, 100]);
});
