import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import { countOf, nouns } from '@portal/domain/plurals';

/** «أُضيف: مدار، سند»; nothing without names. */
export const listed = (action: string, names: readonly string[]) =>
  names.length > 0 ? [`${action}: ${listOf(names.map(isolate))}`] : [];

/** Teams that a sentence names; of more it says how many. */
const NAMED_TEAMS = 5;
export const listedTeams = (action: string, names: readonly string[]) =>
  names.length > NAMED_TEAMS ? [`${action}: ${countOf(names.length, nouns.team)}`] : listed(action, names);

/** The sentences of the audit log that count something. */
export const countedTexts = {
  arrival: (people: number, team: string, desk: string) =>
    `تسجيل وصول ${countOf(people, nouns.member, 'oblique')} من ${isolate(team)} عند ${isolate(desk)}`,
  committeeAdded: (name: string, teams: number) =>
    `إضافة ${isolate(name)}، والمسند إليها: ${countOf(teams, nouns.team)}`,
  prizePicked: (name: string, teams: number) =>
    `اختيار الفائزين بالجائزة «${isolate(name)}»: ${countOf(teams, nouns.team)}`,
  roundBegun: (name: string, teams: number) =>
    `بدء الجولة «${isolate(name)}» بـ${countOf(teams, nouns.team, 'oblique')}`,
  resultsFrozen: (teams: number, kind: string, sha256: string) =>
    `تجميد النتائج: ${countOf(teams, nouns.team)}، بحسب ${kind}، والبصمة ${isolate(sha256)}`,
  delivered: (title: string, team: string, files: number) =>
    `تسليم مشروع «${isolate(title)}» من ${isolate(team)}: ${countOf(files, nouns.file)}`,
  certificatesAdded: (team: string, count: number) =>
    `رفع شهادات ${isolate(team)}: ${countOf(count, nouns.certificate)}`,
  certificatesIssued: (name: string, people: string, count: number) =>
    `إصدار شهادات «${isolate(name)}» إلى ${people}: ${countOf(count, nouns.certificate)}`,
  messageSent: (subject: string, people: number) =>
    `إرسال الرسالة «${isolate(subject)}» إلى ${countOf(people, nouns.recipient, 'oblique')}`,
  automaticRetried: (kind: string, people: number) =>
    `إعادة إرسال ما لم يُرسل من الرسالة التلقائية «${kind}» إلى ${countOf(people, nouns.recipient, 'oblique')}`,
  beforeClosing: (hours: number) => `، قبل الإغلاق بـ ${countOf(hours, nouns.hour, 'oblique')}`,
  heldMessages: (action: string, count: number, kind: string | undefined) =>
    `${action}: ${countOf(count, nouns.message)}${kind ? ` من نوع «${kind}»` : ''}`,
  importUndone: (kind: string, removed: number) =>
    `التراجع عن استيراد ${kind}: حُذف ما أضافه، ${countOf(removed, nouns.record)}`,
} as const;
