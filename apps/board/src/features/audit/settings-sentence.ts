import { EVALUATION_NAMES } from '@portal/domain/statuses';
import { evaluationTypes } from '@portal/ui';
import { settingsLabels } from '../../shared/records/settings-labels.ts';
import type { AuditFacts } from './audit-facts.ts';
import { auditTexts } from './texts.ts';

const FIELDS: Readonly<Record<string, string>> = {
  ...settingsLabels.fields,
  eco_weight: settingsLabels.weightOf(evaluationTypes.eco),
  idea_weight: settingsLabels.weightOf(evaluationTypes.idea),
  tech_weight: settingsLabels.weightOf(evaluationTypes.tech),
};
const PAGES: Readonly<Record<string, string>> = settingsLabels.pages;
const TYPES: Readonly<Record<string, string>> = EVALUATION_NAMES;

/** The sentence for a change of the settings: each value with the one before. */
export function settingsSentence(facts: AuditFacts): string {
  const textOf = (field: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return auditTexts.unset;
    if (typeof value === 'boolean') return settingsLabels.stateOf(field, value);
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
    .map((type) => settingsLabels.criteriaOf(TYPES[String(type)] ?? String(type)));
  return auditTexts.settings([...values, ...pages, ...rubrics]);
}
