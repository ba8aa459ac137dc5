import { DEFAULT_TYPE_LABELS, evaluationName } from '@portal/domain/rubrics';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import type { AuditFacts } from './audit-facts.ts';
import { auditTexts } from './texts.ts';

const FIELDS: Readonly<Record<string, string>> = {
  ...settingsLabels.fields,
  // Entries from before rubrics.
  eco_weight: settingsLabels.weightOf(DEFAULT_TYPE_LABELS.eco),
  idea_weight: settingsLabels.weightOf(DEFAULT_TYPE_LABELS.idea),
  tech_weight: settingsLabels.weightOf(DEFAULT_TYPE_LABELS.tech),
};
const PAGES: Readonly<Record<string, string>> = settingsLabels.pages;
const TYPES: Readonly<Record<string, string>> = DEFAULT_TYPE_LABELS;

/** The sentence for a change of the settings: each value with the one before. */
export function settingsSentence(facts: AuditFacts): string {
  const textOf = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return auditTexts.unset;
    if (typeof value === 'boolean') return settingsLabels.statesOf(field)[value ? 'on' : 'off'];
    return /_(from|to|until)$/.test(field) ? facts.moment(value) : String(value);
  };
  const values = Object.entries(facts.inner('values')).map(([field, change]) => {
    const { from, to } = change as { from?: unknown; to?: unknown };
    return auditTexts.changedFrom(FIELDS[field] ?? field, textOf(field, from), textOf(field, to));
  });
  const pages = facts
    .list('pages')
    .map((page) => settingsLabels.textOfPage(PAGES[String(page)] ?? String(page)));
  const rubrics = facts
    .list('criteria')
    .map((type) => settingsLabels.criteriaOf(evaluationName(TYPES[String(type)] ?? String(type))));
  const weights = facts.list('type_weights').map((change) => {
    const { label, from, to } = change as { label?: unknown; from?: unknown; to?: unknown };
    return auditTexts.changedFrom(settingsLabels.weightOf(String(label)), String(from), String(to));
  });
  const samples = facts.flag('samples') ? [settingsLabels.samples] : [];
  return auditTexts.settings([...values, ...weights, ...pages, ...rubrics, ...samples]);
}
