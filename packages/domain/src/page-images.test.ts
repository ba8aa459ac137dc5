import {
  hasUndescribedImage,
  imageMarkdown,
  pageImageAddress,
  pageImageId,
  pageImageIds,
} from './page-images.ts';

const A = '3f0b6a52-9d5c-4e1f-8a77-0c2f5d1e9b10';
const B = '7c1d2e3f-4a5b-4c6d-8e9f-a0b1c2d3e4f5';

test('an image is found in a text once, however it is written', () => {
  const text = `${imageMarkdown('خريطة القاعة', A)}\n\n[كبيرة](${pageImageAddress(A)}) ![س](${pageImageAddress(B.toUpperCase())})`;
  expect(pageImageIds(text)).toEqual([A, B]);
  expect(pageImageIds('![](https://example.com/api/images/1) نص')).toEqual([]);
});

test('only an address of our own is that of an uploaded image', () => {
  expect(pageImageId(pageImageAddress(A))).toBe(A);
  expect(pageImageId(`https://example.com${pageImageAddress(A)}`)).toBeUndefined();
  expect(pageImageId(`${pageImageAddress(A)}/more`)).toBeUndefined();
});

test('a description is one line that cannot end the Markdown around it', () => {
  expect(imageMarkdown(' مخطط [القاعة]\nالكبرى \\ ', A)).toBe(
    `![مخطط (القاعة) الكبرى /](${pageImageAddress(A)})`,
  );
});

test('an uploaded image without a description is noticed', () => {
  expect(hasUndescribedImage(`نص ![ ](${pageImageAddress(A)})`)).toBe(true);
  expect(hasUndescribedImage(imageMarkdown('خريطة', A))).toBe(false);
  expect(hasUndescribedImage('![](https://example.com/a.png)')).toBe(false);
});
