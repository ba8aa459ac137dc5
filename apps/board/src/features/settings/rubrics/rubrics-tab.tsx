import type { Data, settingsCalls } from '@portal/api-schema';
import { EVALUATION_NAMES, EVALUATION_TYPES, type EvaluationType } from '@portal/domain/statuses';
import { evaluationTypes } from '@portal/ui';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import type { FieldTexts } from '../form/field-conflicts-notice.tsx';
import { SettingsForm } from '../form/settings-form.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import { FrozenRubric } from './frozen-rubric.tsx';
import { RubricPanel } from './rubric-panel.tsx';
import { type CriterionValues, type RubricValues, rubricModel } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { TypeWeights } from './type-weights.tsx';
import { useConfirmWeights } from './use-confirm-weights.tsx';

const criteriaTexts = (type: EvaluationType) => ({
  label: settingsLabels.criteriaOf(EVALUATION_NAMES[type]),
  show: (criteria: readonly CriterionValues[]) =>
    criteria
      .map(({ label, max_score, weight, description }) =>
        [rubricTexts.criterionLine(label, max_score, weight), description].filter(Boolean).join('\n'),
      )
      .join('\n'),
});

const fieldTexts: FieldTexts<RubricValues> = {
  type_weights: {
    label: rubricTexts.typeWeights,
    show: (weights) =>
      EVALUATION_TYPES.map((type) => `${evaluationTypes[type]}: ${weights[type]}`).join('\n'),
  },
  eco: criteriaTexts('eco'),
  idea: criteriaTexts('idea'),
  tech: criteriaTexts('tech'),
};

/** The weight of each evaluation type, and its criteria. */
export default function RubricsTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const form = useSettingsForm(rubricModel, data, useConfirmWeights(data));
  const { values, faults, change } = form;
  return (
    <SettingsForm form={form} fieldTexts={fieldTexts}>
      <TypeWeights
        weights={values.type_weights}
        faults={faults}
        onChange={(type_weights) => change({ type_weights })}
      />
      {EVALUATION_TYPES.map((type) =>
        data.criteria_frozen[type] ? (
          <FrozenRubric
            key={type}
            type={type}
            criteria={form.saved[type]}
            edits={form.edited.includes(type) ? fieldTexts[type].show(values[type]) : null}
            onDiscard={() => form.takeSaved(type)}
          />
        ) : (
          <RubricPanel
            key={type}
            type={type}
            criteria={values[type]}
            faults={faults}
            onChange={(criteria) => change({ [type]: criteria })}
          />
        ),
      )}
    </SettingsForm>
  );
}
