import type { AnswerValue } from '@portal/domain/forms/answers';
import { PLAIN_QUESTION } from '@portal/domain/forms/questions';
import { v7 as uuidv7 } from 'uuid';
import type { Demo } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AnswerOwner } from '../forms/answers.repository.ts';
import { insertField, PROJECT_LINKS } from '../forms/forms.repository.ts';
import { formAnswers } from '../forms/forms.schema.ts';
import { DEMO_PROJECTS, type SeededTeam } from './demo-teams.ts';

const HEARD_OF = {
  kind: 'choices',
  label: 'كيف عرفتم عن الهاكاثون؟',
  options: ['الجامعة', 'وسائل التواصل', 'صديق', 'مشاركة سابقة'],
} as const;
const SHIRT = {
  kind: 'choice',
  label: 'مقاس القميص',
  help: 'للقميص الذي يُسلَّم عند الاستقبال.',
  options: ['S', 'M', 'L', 'XL'],
} as const;
const STAGE = {
  kind: 'choice',
  label: 'مرحلة المشروع',
  options: ['فكرة', 'نموذج أولي', 'منتج يعمل'],
} as const;

const CITIES = ['الرياض', 'جدة', 'الدمام', 'بريدة', 'أبها'];

/** The one of a list for a number, beginning again at its end. */
const inTurn = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Fields of the organiser, and what the teams and leaders of the demo answered. None is required. */
export async function seedAnswers(tx: Database, { at }: Demo, teams: readonly SeededTeam[]): Promise<void> {
  const add = async (form: 'registration' | 'members' | 'delivery', asked: object) => {
    const id = uuidv7();
    await insertField(tx, { ...PLAIN_QUESTION, ...asked, id, form });
    return id;
  };
  const city = await add('registration', { label: 'مدينة الفريق' });
  const heardOf = await add('registration', HEARD_OF);
  const shirt = await add('members', SHIRT);
  const stage = await add('delivery', STAGE);
  const [repository] = PROJECT_LINKS;

  const answered = (owner: AnswerOwner, field_id: string, value: AnswerValue) => ({
    ...owner,
    field_id,
    version: 1,
    value,
    answered_at: at(-2),
  });
  await tx.insert(formAnswers).values(
    teams.flatMap(({ id, leaderId, name }, index) => {
      const team = { team_id: id };
      return [
        answered(team, city, inTurn(CITIES, index)),
        answered(team, heardOf, [inTurn(HEARD_OF.options, index)]),
        answered({ user_id: leaderId }, shirt, inTurn(SHIRT.options, index)),
        ...(DEMO_PROJECTS[name]
          ? [
              answered(team, stage, inTurn(STAGE.options, index)),
              answered(team, repository.id, `https://github.com/example/team-${index + 1}`),
            ]
          : []),
      ];
    }),
  );
}
