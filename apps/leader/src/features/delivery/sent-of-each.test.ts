import { sentOfEach } from './sent-of-each.ts';

test('files leave one after another', () => {
  const files = [{ size: 100 }, { size: 50 }, { size: 200 }];
  expect(sentOfEach(files, 0)).toEqual([0, 0, 0]);
  expect(sentOfEach(files, 125)).toEqual([100, 50, 0]);
  // The whole request is some bytes more than its files.
  expect(sentOfEach(files, 400)).toEqual([100, 100, 100]);
});
