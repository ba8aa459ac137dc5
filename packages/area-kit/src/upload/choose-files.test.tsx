import { chooseFiles } from './choose-files.ts';

const limits = { extensions: ['pdf', 'png'], max_bytes: 10, max_files: 2 };
const file = (name: string, bytes = 5) => new File([new Uint8Array(bytes)], name, { lastModified: 1 });
const names = (files: readonly File[]) => files.map(({ name }) => name);

test('files are added to those already chosen, without duplicates', () => {
  const { files, refused } = chooseFiles([file('a.pdf')], [file('a.pdf'), file('b.PNG')], limits, []);
  expect(names(files)).toEqual(['a.pdf', 'b.PNG']);
  expect(refused).toEqual([]);
});

test.each([
  ['of another type', file('a.exe'), '\u2068a.exe\u2069: نوع الملف غير مسموح به. المسموح: pdf وpng'],
  ['that is too large', file('a.pdf', 11), /^\u2068a\.pdf\u2069: حجم الملف .* والحد الأقصى/],
  ['that is empty', file('a.pdf', 0), '\u2068a.pdf\u2069: الملف فارغ'],
])('a file %s is refused with the reason', (_, added, reason) => {
  const { files, refused } = chooseFiles([], [added], limits, []);
  expect(files).toEqual([]);
  expect(refused).toEqual([typeof reason === 'string' ? reason : expect.stringMatching(reason)]);
});

test('files above the limit are refused with the reason', () => {
  const { files, refused } = chooseFiles([], [file('a.pdf'), file('b.pdf'), file('c.pdf')], limits, []);
  expect(names(files)).toEqual(['a.pdf', 'b.pdf']);
  expect(refused).toEqual(['\u2068c.pdf\u2069: الحد الأقصى في المرة الواحدة: ملفان']);
});

test('a file that is there by name and size is said to be there', () => {
  const present = [{ name: 'a.pdf', size: 5 }];
  const { files, refused } = chooseFiles([], [file('a.pdf'), file('a.pdf', 6)], limits, present);
  expect(files.map(({ size }) => size)).toEqual([6]);
  expect(refused).toEqual([expect.stringMatching(/^\u2068a\.pdf\u2069: هذا الملف موجود/)]);
});
