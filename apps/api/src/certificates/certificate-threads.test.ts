import { prepareBackground } from './backgrounds/prepare-background.ts';
import { drawCertificates } from './certificate-threads.ts';
import { newSigningKey } from './signing/signing-keys.ts';
import { sampleDesign } from './testing/background-files.ts';
import { textOf } from './testing/poppler.ts';
import { SAMPLE_FACTS, sampleField } from './testing/samples.ts';

const key = newSigningKey();
const contentOf = (name: string) => ({ values: { name }, title: 'شهادة', facts: { ...SAMPLE_FACTS, name } });

it('draws certificates in other threads, on a background that was prepared once', async () => {
  const background = await prepareBackground(await sampleDesign());
  if (typeof background === 'string') throw new Error(background);
  const { page, prepared } = background;
  for (const object of prepared.objects) expect(object.buffer).toBeInstanceOf(SharedArrayBuffer);
  const design = { page, background: prepared, fields: [sampleField('name', 60)] };
  const names = ['محمد بن عبدالله', 'مدار 李', 'سارة العتيبي'];
  const drawn = await drawCertificates(design, names.map(contentOf), key);
  expect(drawn.map(({ pdf }) => pdf && textOf(Buffer.from(pdf)).split('\n').at(-1))).toEqual([
    names[0],
    undefined,
    names[2],
  ]);
  expect(drawn[1]?.faults).toEqual([
    { code: 'missing_characters', field: 0, kind: 'name', value: names[1], characters: ['李'] },
  ]);
  const again = await Promise.all(
    [0, 1].map(() => drawCertificates(design, [contentOf('محمد بن عبدالله')], key)),
  );
  for (const [one] of again) expect(one).toEqual(drawn[0]);
});
