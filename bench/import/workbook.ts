import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { writeXlsx } from '../../apps/api/src/platform/xlsx/xlsx.ts';

/** A workbook of new teams, each with a leader and this many members. */
export interface TeamsFile {
  teams: number;
  membersEach: number;
  /** Of all of them. */
  sector: string;
}

export async function teamsWorkbook({ teams: count, membersEach, sector }: TeamsFile): Promise<Buffer> {
  const person = (number: number) => {
    const digits = String(number).padStart(7, '0');
    return [`person${number}@bench.sa`, `059${digits}`, `109${digits}`];
  };
  const teams = Array.from({ length: count }, (_, team) => {
    const number = team * (membersEach + 1);
    return [`فريق القياس ${team}`, sector, `قائد القياس ${team}`, ...person(number)];
  });
  const members = Array.from({ length: count * membersEach }, (_, index) => {
    const first = Math.floor(index / membersEach) * (membersEach + 1);
    const number = first + 1 + (index % membersEach);
    return [person(first)[0] ?? '', `عضو القياس ${number}`, ...person(number), 'تطوير'];
  });
  const sheet = (name: string, headings: string[], rows: readonly string[][]) => ({
    name,
    columns: headings.map((header) => ({ header, width: 20 })),
    rows: (async function* () {
      yield* rows;
    })(),
  });
  const file = new PassThrough();
  const sheets = [
    sheet(
      'الفرق',
      ['الفريق', 'القطاع', 'قائد الفريق', 'بريد قائد الفريق', 'رقم الجوال', 'رقم الهوية'],
      teams,
    ),
    sheet(
      'الأعضاء',
      ['بريد قائد الفريق', 'الاسم', 'البريد الإلكتروني', 'رقم الجوال', 'رقم الهوية', 'التخصص'],
      members,
    ),
  ];
  const [bytes] = await Promise.all([buffer(file), writeXlsx(sheets, 'Asia/Riyadh', file)]);
  return bytes;
}
