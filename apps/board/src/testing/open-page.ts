import { type FakeAnswer, fakeServer, openAreaPage, type ShownPage } from '@portal/area-kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../../package.json' with { type: 'json' };
import area from '../area.ts';

/** Opens a page of the area, by its path below the prefix, for a signed-in super-admin. */
export function openPage(at: string): Promise<ShownPage> {
  const session = { userId: 'u1', role: 'super-admin', fullName: 'فيصل الراشد' } as const;
  return openAreaPage({ area, prefix: manifest.area.prefix, session, at });
}

/** Opens a page whose server gives these answers. `of` are the calls that a route received, `bodies` what they sent. */
export async function openWith(at: string, answers: Readonly<Record<string, FakeAnswer>>) {
  const calls = fakeServer({
    'GET /tracks': { tracks: [] },
    'GET /prizes': { prizes: [] },
    'GET /rubrics': { rubrics: [] },
    ...answers,
  });
  const of = (route: string) => calls.filter((call) => call.route === route);
  const bodies = (route: string) => of(route).map(({ body }) => body);
  return { ...(await openPage(at)), calls, of, bodies };
}

/** Opens the menu of a row, by the name of its record, and chooses an action. */
export async function chooseAction(record: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `إجراءات ${record}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}
