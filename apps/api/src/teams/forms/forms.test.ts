import { type Body, type FormField, formCalls } from '@portal/api-schema';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { FIELD_CHANGED, FIELD_IN_USE, FORM_CHANGED } from '@portal/domain/messages';
import { portalUnderTest, signedIn } from '../../testing/portal-under-test.ts';
import { sessionWith, UNKNOWN_ID } from '../../testing/test-app.ts';
import { insertProjectLinks } from './default-fields.ts';

const portal = portalUnderTest();
const director = signedIn(portal, 'authority');

const list = async (form: FormField['form']) =>
  (await sessionWith(portal).data(formCalls.list)).fields.filter((field) => field.form === form);
const add = async (asked: Partial<Body<typeof formCalls.add>>): Promise<FormField> => {
  const body = {
    ...PLAIN_QUESTION,
    form: 'registration',
    label: 'سؤال',
    options: [],
    shown_when: null,
    ...asked,
  } as const;
  return (await director.data(formCalls.add, { body })).field;
};

it('asks for the links of a project from the start, and not again once the board has removed one', async () => {
  const [first, ...others] = await list('delivery');
  expect(first).toMatchObject({ kind: 'link', required: false, label: 'رابط مستودع المشروع' });
  expect(others).toHaveLength(2);
  await director.data(formCalls.remove, { body: { field_id: first?.id ?? '' } });
  await insertProjectLinks(portal.db);
  expect(await list('delivery')).toEqual(others);
});

it('keeps the order of fields, and that each follows the one that it depends on', async () => {
  const size = await add({ kind: 'choice', label: 'المقاس', options: ['صغير', 'كبير'], min: 3 });
  // A choice has no limits.
  expect(size).toMatchObject({ min: null, options: ['صغير', 'كبير'], version: 1 });
  const reason = await add({ shown_when: { field_id: size.id, answers: ['كبير'] } });
  const ids = [size.id, reason.id];
  expect((await list('registration')).map(({ id }) => id)).toEqual(ids);

  const order = (field_ids: string[]) => director('PUT', '/forms/order', { form: 'registration', field_ids });
  expect(await order([reason.id, size.id])).toMatchObject({ status: 409, message: FIELD_IN_USE });
  expect(await order([size.id])).toMatchObject({ status: 409, message: FORM_CHANGED });
  expect(await order([size.id, UNKNOWN_ID])).toMatchObject({ status: 409, message: FORM_CHANGED });
  const removal = () => director('DELETE', '/forms/fields', { field_id: size.id });
  expect(await removal()).toMatchObject({ status: 409, message: FIELD_IN_USE });
  const options = ['صغير', 'متوسط'];
  const renamed = await director('PUT', '/forms/fields', { field_id: size.id, options });
  expect(renamed).toMatchObject({ status: 409, message: FIELD_IN_USE });

  await director.data(formCalls.change, { body: { field_id: reason.id, shown_when: null } });
  expect(await order([reason.id, size.id])).toMatchObject({ status: 200 });
  expect((await list('registration')).map(({ id }) => id)).toEqual([reason.id, size.id]);
  expect(await removal()).toMatchObject({ status: 200 });
  expect((await list('registration')).map(({ id }) => id)).toEqual([reason.id]);
});

it('tells who changed the same property, and lets two people change different ones', async () => {
  const field = await add({ form: 'members', label: 'مقاس القميص' });
  const change = (changed: object) =>
    director('PUT', '/forms/fields', { field_id: field.id, version: field.version, ...changed });
  expect(await change({ label: 'المقاس' })).toMatchObject({ status: 200, data: { field: { version: 2 } } });
  expect(await change({ help: 'بالحروف' })).toMatchObject({ status: 200, data: { field: { version: 3 } } });
  const refused = await change({ label: 'مقاسك' });
  expect(refused).toMatchObject({ status: 409, message: FIELD_CHANGED });
  expect(refused.errors?.label?.[0]).toMatch(/إلى «المقاس»/);
});

it('refuses what a field cannot be', async () => {
  const refusal = async (asked: object) => {
    const body = { ...(await add({ form: 'members' })), ...asked };
    const { id: _, version: _version, ...sent } = body;
    const { status, errors } = await director('POST', '/forms/fields', sent);
    return [status, Object.keys(errors ?? {})];
  };
  expect(await refusal({ kind: 'choice' })).toEqual([422, ['options']]);
  expect(await refusal({ label: ' ' })).toEqual([422, ['label']]);
  expect(await refusal({ max: 1e12 })).toEqual([422, ['max']]);
  expect(await refusal({ shown_when: { field_id: UNKNOWN_ID, answers: ['أ'] } })).toEqual([
    422,
    ['shown_when'],
  ]);
});
