import 'fake-indexeddb/auto';
import { type Api, ApiError } from '@portal/api-client';
import { Refusal } from '@portal/area-kit/testing';
import {
  AUTHENTICATION_REQUIRED,
  EVALUATION_CHANGED,
  JUDGING_CLOSED,
  NOT_FOUND,
} from '@portal/domain/messages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { judgePerTest, openTab, save, score, setOnline, storedDrafts } from '../../testing/judge.ts';
import { openPage } from '../../testing/open-page.ts';
import { sampleEvaluation, sampleView } from '../../testing/samples.ts';
import { judgeStorage } from '../judge-storage/judge-storage.ts';
import { keyOfRow } from '../judge-storage/stored-rows.ts';
import { sendQueue } from './send-queue.ts';

const judge = judgePerTest();

const open = async () => {
  const page = await openPage({ at: 'team-details/madar', userId: judge.userId });
  await screen.findByRole('tab', { name: /الاقتصادي/ });
  return page;
};
const queueOf = async () => (await judgeStorage()).submissions.list(judge.userId);
const scoreEco = async () => {
  await score('وضوح نموذج العمل', 8);
  await score('حجم الفرصة', 7);
};
const submitEco = async () => {
  await scoreEco();
  await save('التقييم الاقتصادي');
};
const submitIdeaNext = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'الانتقال إلى تقييم الفكرة' }));
  await score('أصالة الفكرة', 9);
  await save('تقييم الفكرة');
};
const ecoTab = () => screen.getByRole('tab', { name: /الاقتصادي/ });

test('a submission whose answer was lost is repeated unchanged, then the later change is sent', async () => {
  judge.portal.failNext('POST /teams/evaluation/eco', 'answer lost');
  await open();
  await submitEco();
  await waitFor(() => expect(ecoTab()).toHaveTextContent('بانتظار الإرسال'));
  setOnline(false);
  await openTab(/الاقتصادي/);
  await score('حجم الفرصة', 9);
  await save('التقييم الاقتصادي');
  await waitFor(async () => expect((await queueOf())[0]?.content.scores).toEqual({ model: 8, market: 9 }));
  setOnline(true);

  await waitFor(async () => expect(await queueOf()).toEqual([]));
  const sent = judge.portal.submissions.map(({ body }) => [
    body.version,
    body.scores.map((one) => one.score),
  ]);
  expect(sent).toEqual([
    [0, [8, 7]],
    [0, [8, 7]],
    [1, [8, 9]],
  ]);
  expect(judge.portal.view.types.eco.evaluation?.version).toBe(2);
});

describe('a queued change of a submitted type', () => {
  const queueNine = async () => {
    judge.portal.view = sampleView({ eco: sampleEvaluation({ model: 8, market: 7 }) });
    const page = await open();
    setOnline(false);
    await openTab(/الاقتصادي/);
    await score('حجم الفرصة', 9);
    await save('التقييم الاقتصادي');
    await waitFor(() => expect(ecoTab()).toHaveTextContent('بانتظار الإرسال'));
    return page;
  };
  const sentScores = async () => {
    setOnline(true);
    await waitFor(async () => expect(await queueOf()).toEqual([]));
    return judge.portal.view.types.eco.evaluation?.scores.map((one) => one.score);
  };

  test('can be changed back to what the server has, which is then sent', async () => {
    await queueNine();
    await score('حجم الفرصة', 7);
    expect(screen.getByRole('radio', { name: '7', checked: true })).toBeVisible();
    expect(ecoTab()).toHaveTextContent('تعديل لم يُرسل');
    expect(await screen.findByText('لم تُرسل بعد')).toBeVisible();
    await save('التقييم الاقتصادي');
    await waitFor(async () => expect((await queueOf())[0]?.content.scores).toEqual({ model: 8, market: 7 }));

    expect(await sentScores()).toEqual([8, 7]);
    await waitFor(async () => expect(await storedDrafts(judge.userId)).toEqual([]));
  });

  test('that was sent meanwhile leaves the abandoned change as a draft of the accepted version', async () => {
    await queueNine();
    await score('حجم الفرصة', 7);
    await waitFor(async () =>
      expect((await storedDrafts(judge.userId))[0]?.content.scores).toEqual({ model: 8, market: 7 }),
    );

    expect(await sentScores()).toEqual([8, 9]);
    await waitFor(async () => expect(await storedDrafts(judge.userId)).toMatchObject([{ basedOn: 2 }]));
    expect(ecoTab()).toHaveTextContent('تعديل لم يُرسل');
    expect(screen.getByRole('radio', { name: '7', checked: true })).toBeVisible();
  });

  test('stays when its draft is gone and another criterion is changed', async () => {
    const page = await queueNine();
    page.close();
    await (await judgeStorage()).drafts.clear(judge.userId);
    await open();
    await openTab(/الاقتصادي/);
    await score('وضوح نموذج العمل', 5);
    await save('التقييم الاقتصادي');
    await waitFor(async () => expect((await queueOf())[0]?.content.scores).toEqual({ model: 5, market: 9 }));

    expect(await sentScores()).toEqual(expect.arrayContaining([5, 9]));
  });
});

test('three types submitted without a connection are sent in one call and finish the evaluation', async () => {
  await open();
  setOnline(false);
  await submitEco();
  expect(await screen.findByText('لا يوجد اتصال: يُرسل التقييم تلقائيًا عند عودته')).toBeVisible();
  await submitIdeaNext();
  await userEvent.click(await screen.findByRole('button', { name: 'الانتقال إلى التقييم التقني' }));
  await score('جودة النموذج', 6);
  await save('التقييم التقني');
  const review = await screen.findByRole('dialog');
  expect(review).toHaveTextContent('المجموع73.8');
  expect(review).not.toHaveTextContent('لن تُرسل');
  await userEvent.click(within(review).getByRole('button', { name: 'حفظ وإنهاء التقييم' }));
  expect(await screen.findByText(/^بانتظار الإرسال: 3 تقييمات/)).toBeVisible();

  setOnline(true);
  expect(await screen.findByText('اكتمل التقييم وأُقفل')).toBeVisible();
  expect(judge.portal.together).toEqual([['eco', 'idea', 'tech']]);
  await waitFor(async () => expect(await queueOf()).toEqual([]));
  expect(await storedDrafts(judge.userId)).toEqual([]);
});

test('types whose common answer was lost are repeated together, and count once', async () => {
  judge.portal.failNext('POST /teams/evaluation', 'answer lost');
  await open();
  setOnline(false);
  await submitEco();
  await submitIdeaNext();
  setOnline(true);
  await waitFor(() => expect(judge.portal.together).toHaveLength(1));
  setOnline(true);

  await waitFor(async () => expect(await queueOf()).toEqual([]));
  expect(judge.portal.together).toEqual([
    ['eco', 'idea'],
    ['eco', 'idea'],
  ]);
  const { eco, idea } = judge.portal.view.types;
  expect([eco, idea].map(({ evaluation }) => evaluation?.version)).toEqual([1, 1]);
});

test('what was submitted by an earlier version of the page, whose answer was lost, counts once', async () => {
  await open();
  setOnline(false);
  await submitEco();
  await submitIdeaNext();
  const { submissions } = await judgeStorage();
  const [eco] = await queueOf();
  if (!eco) throw new Error('Nothing is queued');
  const { content, version, keepOpen } = eco;
  await submissions.update([judge.userId, eco.teamId, eco.type], () => ({
    ...eco,
    sent: { content, version, keepOpen },
  }));
  judge.portal.submitElsewhere('eco', { model: 8, market: 7 });
  setOnline(true);

  await waitFor(async () => expect(await queueOf()).toEqual([]));
  expect(judge.portal.together).toEqual([['eco', 'idea']]);
  expect(judge.portal.view.types.eco.evaluation?.version).toBe(1);
  expect(judge.portal.view.types.idea.evaluation?.version).toBe(1);
});

test('a server without the call for several types gets them one by one', async () => {
  judge.portal.failNext('POST /teams/evaluation', new Refusal(404, NOT_FOUND));
  await open();
  setOnline(false);
  await submitEco();
  await submitIdeaNext();
  setOnline(true);

  await waitFor(async () => expect(await queueOf()).toEqual([]));
  const sent = judge.portal.submissions.map(({ type, body }) => [type, body.keep_open]);
  expect(sent).toEqual([
    ['eco', true],
    ['idea', undefined],
  ]);
});

describe('a type changed without a connection, after the submission that finishes the evaluation was queued', () => {
  const finishWith = async (name: string) => {
    await save(name);
    await userEvent.click(await screen.findByRole('button', { name: 'حفظ وإنهاء التقييم' }));
    await waitFor(async () => expect(await queueOf()).toHaveLength(1));
  };
  const changeEcoAndConnect = async () => {
    await openTab(/الاقتصادي/);
    await score('حجم الفرصة', 9);
    await save('التقييم الاقتصادي');
    const review = screen.queryByRole('button', { name: 'حفظ وإنهاء التقييم' });
    if (review) await userEvent.click(review);
    await waitFor(async () => expect(await queueOf()).toHaveLength(2));
    setOnline(true);
    expect(await screen.findByText('اكتمل التقييم وأُقفل')).toBeVisible();
    await waitFor(async () => expect(await queueOf()).toEqual([]));
  };
  const submitted = {
    eco: sampleEvaluation({ model: 8, market: 7 }),
    idea: sampleEvaluation({ novelty: 6 }),
  };

  test('is sent before the third type locks the evaluation', async () => {
    judge.portal.view = sampleView(submitted);
    await open();
    setOnline(false);
    await openTab(/التقني/);
    await score('جودة النموذج', 6);
    await finishWith('التقييم التقني');
    await changeEcoAndConnect();

    expect(judge.portal.together).toEqual([['eco', 'tech']]);
    expect(judge.portal.view.types.eco.evaluation).toMatchObject({ version: 2 });
  });

  test('is sent while the re-opened evaluation stays open; the last submission finishes it', async () => {
    judge.portal.view = sampleView(
      { ...submitted, tech: sampleEvaluation({ quality: 5 }) },
      { state: 'reopened' },
    );
    await open();
    setOnline(false);
    await openTab(/الفكرة/);
    await score('أصالة الفكرة', 9);
    await finishWith('تقييم الفكرة');
    await changeEcoAndConnect();

    expect(judge.portal.together).toEqual([['eco', 'idea']]);
    expect(judge.portal.view.state).toBe('finished');
    expect(judge.portal.view.types.eco.evaluation).toMatchObject({ version: 2 });
  });
});

describe('a refused submission', () => {
  test('because of a newer version: both are shown, and the team’s other types wait for the choice', async () => {
    await open();
    setOnline(false);
    await submitEco();
    await submitIdeaNext();
    judge.portal.submitElsewhere('eco', { model: 5, market: 7 });
    setOnline(true);

    await waitFor(() => expect(ecoTab()).toHaveTextContent('نسختان'));
    await waitFor(async () =>
      expect((await queueOf()).map((one) => one.refusal?.status)).toEqual([409, undefined]),
    );
    expect(judge.portal.view.types.idea.evaluation).toBeNull();
    await openTab(/الاقتصادي/);
    expect(screen.getByRole('row', { name: /وضوح نموذج العمل/ })).toHaveTextContent(/85$/);
    await userEvent.click(screen.getByRole('button', { name: 'إرسال نسختي بدلًا منها' }));

    await waitFor(async () => expect(await queueOf()).toEqual([]));
    const { eco, idea } = judge.portal.view.types;
    expect([eco, idea].map(({ evaluation }) => evaluation?.version)).toEqual([2, 1]);
    expect(eco.evaluation?.scores).toEqual(sampleEvaluation({ model: 8, market: 7 }).scores);
  });

  test('of the second of two types: the first is accepted, though both were refused together', async () => {
    await open();
    setOnline(false);
    await submitEco();
    await submitIdeaNext();
    judge.portal.submitElsewhere('idea', { novelty: 3 });
    setOnline(true);

    const refusal = { status: 409, message: EVALUATION_CHANGED };
    await waitFor(async () => expect(await queueOf()).toMatchObject([{ type: 'idea', refusal }]));
    expect(judge.portal.view.types.eco.evaluation?.version).toBe(1);
    await waitFor(() => expect(ecoTab()).toHaveTextContent('أُرسل'));
    expect(screen.getByRole('tab', { name: /الفكرة/ })).toHaveTextContent('نسختان');
  });

  test('because judging closed: it stays beside the submitted version and can be discarded', async () => {
    judge.portal.view = sampleView({ eco: sampleEvaluation({ model: 5, market: 7 }) });
    judge.portal.failNext('POST /teams/evaluation/eco', new Refusal(422, JUDGING_CLOSED));
    await open();
    await openTab(/الاقتصادي/);
    await submitEco();

    expect(await screen.findByText('لم يُقبل إرسال التقييم الاقتصادي')).toBeVisible();
    expect(ecoTab()).toHaveTextContent('لم يُقبل');
    expect(screen.getByRole('row', { name: /وضوح نموذج العمل/ })).toHaveTextContent(/85$/);
    expect(screen.getByRole('button', { name: 'إعادة إرسال التقييم الاقتصادي' })).toBeEnabled();
    await userEvent.click(screen.getByRole('button', { name: 'تجاهل تعديلاتي' }));
    await userEvent.click(await screen.findByRole('button', { name: 'حذف نسختي' }));
    await waitFor(async () => expect(await queueOf()).toEqual([]));
    expect(await screen.findByRole('radio', { name: '5', checked: true })).toBeVisible();
  });

  test('because the team is no longer assigned: home links to it, and it can still be read', async () => {
    judge.portal.failNext('POST /teams/evaluation/eco', new Refusal(404, NOT_FOUND));
    const page = await open();
    judge.portal.failNext('GET /teams/evaluation', new Refusal(404, NOT_FOUND));
    await submitEco();
    expect(await screen.findByText('هذا الفريق غير موجود أو غير مسند إليكم')).toBeVisible();
    expect(screen.getByRole('row', { name: /حجم الفرصة/ })).toHaveTextContent('7');
    page.close();

    await openPage({ at: 'home', userId: judge.userId });
    expect(await screen.findByText(/^لم يُقبل إرسال تقييم واحد/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('فريق مدار');
  });
});

test('when the session ended the submission stays queued, and the next login of the same judge sends it', async () => {
  judge.portal.failNext('POST /teams/evaluation/eco', new Refusal(401, AUTHENTICATION_REQUIRED));
  const page = await open();
  await submitEco();
  expect(await screen.findByText('انتهت الجلسة قبل الإرسال. سجّلوا الدخول ليُرسل التقييم')).toBeVisible();
  page.close();

  await openPage({ at: 'home', userId: `${judge.userId}-other` });
  await screen.findByRole('region', { name: 'بقي عليكم' });
  expect(judge.portal.submissions).toEqual([]);
  await openPage({ at: 'home', userId: judge.userId });
  await waitFor(() => expect(judge.portal.submissions).toHaveLength(1));
});

describe('a submission that something before the portal refuses', () => {
  const forbidden = () => new Response('Forbidden', { status: 403 });
  const notice = () => screen.findByText(/^يُرفض الإرسال قبل أن يصل إلى البوابة/);

  test('is named and tried again; what the judge writes instead is sent in its place', async () => {
    judge.portal.failNext('POST /teams/evaluation/eco', forbidden());
    await open();
    await submitEco();
    expect(await notice()).toHaveTextContent(/فريق مدار/);
    setOnline(false);
    await score('حجم الفرصة', 9);
    await save('التقييم الاقتصادي');
    await waitFor(async () => expect((await queueOf())[0]?.content.scores).toEqual({ model: 8, market: 9 }));
    setOnline(true);

    await waitFor(async () => expect(await queueOf()).toEqual([]));
    expect(judge.portal.submissions.map(({ body }) => body.scores.map((one) => one.score))).toEqual([[8, 9]]);
    await waitFor(() => expect(screen.queryByText(/^يُرفض الإرسال/)).toBeNull());
  });

  test('holds back those of its team alone, which could lock the evaluation', async () => {
    const { submissions } = await judgeStorage();
    const queue = (teamId: string, type: 'eco' | 'idea', version: number, minute: number) => {
      const content = { scores: { model: 8 }, note: '' };
      const queuedAt = new Date(Date.UTC(2026, 10, 20, 13, minute)).toISOString();
      const key = { userId: judge.userId, teamId, type };
      const row = {
        ...key,
        teamName: teamId,
        content,
        version,
        keepOpen: false,
        queuedAt,
        sent: null,
        refusal: null,
      };
      return submissions.update(keyOfRow(key), () => row);
    };
    await queue('sanad', 'idea', 0, 0);
    await queue('sanad', 'eco', 1, 1);
    await queue('madar', 'eco', 0, 2);
    const sent: unknown[] = [];
    const send = async (_call: unknown, { body }: { body: { team_id: string; types?: object } }) => {
      sent.push([body.team_id, body.types ? Object.keys(body.types) : 1]);
      if (body.team_id === 'sanad') throw new ApiError(403, 'Unreadable answer');
      return { evaluation: { version: 1 } };
    };
    const options = { api: { send } as unknown as Api, userId: judge.userId, onAccepted: () => {} };
    expect(await sendQueue(options, () => false)).toEqual({ kind: 'server', byOther: true });

    expect(sent).toEqual([
      ['sanad', ['eco', 'idea']],
      ['sanad', 1],
      ['madar', 1],
    ]);
    expect((await queueOf()).map(({ type, isBlocked }) => [type, isBlocked])).toEqual([
      ['eco', true],
      ['idea', undefined],
    ]);
  });
});

test('tabs tell each other which submissions were accepted', async () => {
  const otherTab = new BroadcastChannel('portal-committee-drafts');
  const told: unknown[] = [];
  otherTab.onmessage = ({ data }) => told.push(data);
  await open();
  await scoreEco();
  await waitFor(async () => expect(await storedDrafts(judge.userId)).toHaveLength(1));
  judge.portal.submitElsewhere('eco', { model: 8, market: 7 });
  otherTab.postMessage({ acceptedTeamId: 'madar' });

  await waitFor(() => expect(ecoTab()).toHaveTextContent('أُرسل'));
  await openTab(/الفكرة/);
  await score('أصالة الفكرة', 9);
  await save('تقييم الفكرة');
  await waitFor(() => expect(told).toContainEqual({ acceptedTeamId: 'madar' }));
});

test('when storage has become full, submissions are sent from memory, and the page says that drafts are not kept', async () => {
  await open();
  await score('وضوح نموذج العمل', 8);
  await waitFor(async () => expect(await storedDrafts(judge.userId)).toHaveLength(1));
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await score('حجم الفرصة', 7);
  expect(await screen.findByText(/لا يسمح المتصفح بحفظ المسودات/)).toBeVisible();
  await save('التقييم الاقتصادي');

  expect(await screen.findByText('حُفظ التقييم الاقتصادي')).toBeVisible();
  expect(judge.portal.view.types.eco.evaluation).toMatchObject({ version: 1 });
  expect(judge.portal.submissions.map(({ body }) => body.scores.map((one) => one.score))).toEqual([[8, 7]]);
  await waitFor(() => expect(ecoTab()).toHaveTextContent('أُرسل'));
  expect(await queueOf()).toEqual([]);
});

test('when storage can no longer be read, a submission is sent from memory, and once', async () => {
  await open();
  await scoreEco();
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The connection is lost', 'InvalidStateError');
  });
  await save('التقييم الاقتصادي');

  expect(await screen.findByText('حُفظ التقييم الاقتصادي')).toBeVisible();
  expect(judge.portal.submissions).toHaveLength(1);
  expect(ecoTab()).toHaveTextContent('أُرسل');
  jest.restoreAllMocks();
  expect(await queueOf()).toEqual([]);
});
