import { Refusal } from '@portal/area-kit/testing';
import { AUTHENTICATION_REQUIRED, TEAM_CHANGED } from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage, showPage } from '../../testing/open-page.ts';
import { sampleHome, sampleTeam } from '../../testing/samples.ts';

const none = { team: null, team_status: null, timeline: [], members_count: 0, registration_open: true };
const sectors = { sectors: [{ id: 's1', name: 'الصحة', sub_sectors: [{ id: 'ss1', name: 'الوقاية' }] }] };

// Drafts are kept in sessionStorage.

test('a leader without a team creates one while registration is open', async () => {
  let created = false;
  const { sent } = await showPage(
    'home',
    {},
    {
      'GET /index': () => sampleHome(created ? {} : none),
      'GET /sectors': sectors,
      'POST /teams': () => {
        created = true;
        return { team: {} };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'إنشاء فريق' }));
  expect(await screen.findByText('اختر قطاع الفريق')).toBeVisible();

  await userEvent.type(screen.getByLabelText('اسم الفريق'), 'مدار');
  await userEvent.selectOptions(screen.getByLabelText('القطاع'), 'الصحة');
  await userEvent.click(screen.getByLabelText('الوقاية'));
  await userEvent.click(screen.getByRole('button', { name: 'إنشاء فريق' }));

  expect(await screen.findByRole('heading', { name: 'فريق مدار' })).toBeVisible();
  expect(sent('POST /teams')).toEqual([{ name: 'مدار', sector_id: 's1', sub_sector_ids: ['ss1'] }]);
});

const pressRename = async () => {
  const button = () => screen.getByRole('button', { name: 'تعديل اسم الفريق' });
  // Its code comes after the page.
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
};

const openRename = async (answer: object) => {
  const page = await showPage('home', { registration_open: true }, { 'PUT /teams': answer });
  await pressRename();
  const dialog = within(await screen.findByRole('dialog', { name: 'تعديل اسم الفريق' }));
  await userEvent.clear(dialog.getByLabelText('اسم الفريق'));
  await userEvent.type(dialog.getByLabelText('اسم الفريق'), 'سند');
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ الاسم' }));
  return page;
};

test('the team is renamed while registration is open', async () => {
  const { sent } = await openRename({ team: {} });
  expect(await screen.findByText('تم تعديل اسم الفريق')).toBeVisible();
  expect(sent('PUT /teams')).toEqual([{ name: 'سند', version: team.version }]);
  expect({ ...sessionStorage }).toEqual({});
});

const track = (id: string, name: string) => ({ id, name, description: '', places: null, version: 1 });
const tracks = { 'GET /tracks': { tracks: [track('k1', 'الروبوتات'), track('k2', 'البيانات')] } };
const team = sampleTeam({ track: { id: 'k1', name: 'الروبوتات' } });

test('the track of the team is changed while registration is open', async () => {
  const home = { registration_open: true, team };
  const { sent } = await showPage('home', home, { ...tracks, 'PUT /teams/track': { team } });
  expect(await screen.findByText(/^الروبوتات · /)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'تغيير المسار' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تغيير المسار' }));
  await userEvent.selectOptions(dialog.getByLabelText('المسار'), 'البيانات');
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ المسار' }));
  expect(await screen.findByText('تم تغيير المسار')).toBeVisible();
  expect(sent('PUT /teams/track')).toEqual([{ track_id: 'k2', version: team.version }]);
});

test('the track of a team that was evaluated is not offered for change, and the page says why', async () => {
  await showPage('home', { registration_open: true, team, track_fixed: true }, tracks);
  expect(await screen.findByText('بدأ تحكيم فريقكم، فلا يتغيّر مساره')).toBeVisible();
  expect(screen.getByRole('button', { name: 'تعديل اسم الفريق' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'تغيير المسار' })).not.toBeInTheDocument();
});

test('a name typed before the session ended is restored', async () => {
  const { close } = await openRename(new Refusal(401, AUTHENTICATION_REQUIRED));
  expect(await screen.findByText(/انتهت الجلسة/)).toBeVisible();
  close();

  await openPage('home');
  const dialog = within(await screen.findByRole('dialog', { name: 'تعديل اسم الفريق' }));
  expect(dialog.getByLabelText('اسم الفريق')).toHaveValue('سند');
  await userEvent.click(dialog.getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  await waitFor(() => expect({ ...sessionStorage }).toEqual({}));
});

test('an unsaved new team is restored when the page is opened again', async () => {
  const { close } = await showPage('home', none, { 'GET /sectors': sectors });
  await userEvent.type(await screen.findByLabelText('اسم الفريق'), 'مدار');
  await userEvent.selectOptions(screen.getByLabelText('القطاع'), 'الصحة');
  close();

  await openPage('home');
  expect(await screen.findByLabelText('اسم الفريق')).toHaveValue('مدار');
  expect(screen.getByLabelText('القطاع')).toHaveDisplayValue('الصحة');
});

test.each([
  ['a rejected team', { registration_open: true, team: sampleTeam({ status: 'Rejected' }) }],
  ['a team after registration', {}],
])('%s cannot be renamed', async (_, home) => {
  await showPage('home', home);
  await screen.findByRole('heading', { name: 'فريق مدار' });
  expect(screen.queryByRole('button', { name: 'تعديل اسم الفريق' })).not.toBeInTheDocument();
});

test('a name that is saved late leaves the dialog open that was opened meanwhile', async () => {
  const late = Promise.withResolvers<object>();
  await openRename(() => late.promise);
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'إلغاء' }));
  await userEvent.click(await screen.findByRole('button', { name: 'إغلاق دون حفظ' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await pressRename();
  const name = within(await screen.findByRole('dialog')).getByLabelText('اسم الفريق');
  await userEvent.type(name, ' الثاني');

  late.resolve({ team: {} });
  expect(await screen.findByText('تم تعديل اسم الفريق')).toBeVisible();
  expect(name).toHaveValue('مدار الثاني');
  expect(Object.values(sessionStorage).join()).toContain('مدار الثاني');
});

test('a change of the team is based on what its dialog was opened with; after a conflict it overwrites', async () => {
  let version = 3;
  const { sent, change } = await showPage(
    'home',
    {},
    {
      ...tracks,
      'GET /index': () => sampleHome({ registration_open: true, team: { ...team, version } }),
      'PUT /teams/track': () => {
        if (sent('PUT /teams/track').length > 1) return { team };
        return new Refusal(409, TEAM_CHANGED, { track_id: ['غيّره فيصل الراشد قبل دقيقة'] });
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'تغيير المسار' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'تغيير المسار' }));
  await userEvent.selectOptions(dialog.getByLabelText('المسار'), 'البيانات');
  version = 4;
  await change({ type: 'team', id: team.id });
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ المسار' }));
  expect(await dialog.findByText('غيّره فيصل الراشد قبل دقيقة')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'حفظ المسار' }));
  expect(await screen.findByText('تم تغيير المسار')).toBeVisible();
  expect(sent('PUT /teams/track')).toEqual([{ track_id: 'k2', version: 3 }, { track_id: 'k2' }]);
});

test('the team is shown once it is known what is said of its track, which would move the rest', async () => {
  const loaded = Promise.withResolvers<object>();
  const home = { registration_open: true, team, track_fixed: true };
  const { facts } = await showPage('home', home, { 'GET /tracks': () => loaded.promise });
  // The menu follows the home.
  await waitFor(() => expect(facts).not.toHaveLength(0));
  expect(screen.queryByRole('heading', { name: 'فريق مدار' })).toBeNull();
  loaded.resolve(tracks['GET /tracks']);
  expect(await screen.findByRole('heading', { name: 'فريق مدار' })).toBeVisible();
  expect(screen.getByText('بدأ تحكيم فريقكم، فلا يتغيّر مساره')).toBeVisible();
});
