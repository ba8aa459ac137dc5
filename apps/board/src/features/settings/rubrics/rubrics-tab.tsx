import type { Data, settingsCalls } from '@portal/api-schema';
import type { PathFaults } from '@portal/area-kit';
import { EVALUATION_NAMES, EVALUATION_TYPES, type EvaluationType } from '@portal/domain/statuses';
import { evaluationTypes, Panel, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import { SettingsForm } from '../form/settings-form.tsx';
import { useSettingsForm } from '../form/use-settings-form.ts';
import settings from '../settings.module.css';
import { FrozenRubric } from './frozen-rubric.tsx';
import { RubricPanel } from './rubric-panel.tsx';
import styles from './rubrics.module.css';
import { byType, type RubricValues, rubricModel } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { useConfirmWeights } from './use-confirm-weights.tsx';
import { WeightSum } from './weight-sum.tsx';

const criteriaOf = (type: EvaluationType) => settingsLabels.criteriaOf(EVALUATION_NAMES[type]);
const labels = { type_weights: rubricTexts.typeWeights, ...byType(criteriaOf) };

function show(value: RubricValues[keyof RubricValues]): string {
  if ('eco' in value)
    return EVALUATION_TYPES.map((type) => `${evaluationTypes[type]}: ${value[type]}`).join('\n');
  return value
    .map(({ label, max_score, weight, description }) =>
      [rubricTexts.criterionLine(label, max_score, weight), description].filter(Boolean).join('\n'),
    )
    .join('\n');
}

/** The weight of each evaluation type, and its criteria. */
export default function RubricsTab({ data }: { data: Data<typeof settingsCalls.get> }) {
  const form = useSettingsForm(rubricModel, data, useConfirmWeights(data));
  const { values, faults, change } = form;
  return (
    <SettingsForm form={form} labels={labels} show={show}>
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
            edits={form.edited.includes(type) ? show(values[type]) : null}
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

interface TypeWeightsProps {
  readonly weights: RubricValues['type_weights'];
  readonly faults: PathFaults;
  readonly onChange: (weights: RubricValues['type_weights']) => void;
}

/** The share of each evaluation type in a team's total. */
function TypeWeights({ weights, faults, onChange }: TypeWeightsProps) {
  return (
    <Panel title={rubricTexts.typeWeights} aside={<WeightSum weights={Object.values(weights)} />}>
      <p className={settings.hint}>{rubricTexts.typeWeightsHint}</p>
      <div className={styles.weights}>
        {EVALUATION_TYPES.map((type) => (
          <TextField
            key={type}
            label={settingsLabels.weightOf(evaluationTypes[type])}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={weights[type]}
            error={faults[`type_weights.${type}`]}
            onChange={({ target }) => onChange({ ...weights, [type]: toLatinDigits(target.value) })}
          />
        ))}
      </div>
      {faults.type_weights && (
        <p className={styles.fault} role="alert">
          {faults.type_weights}
        </p>
      )}
    </Panel>
  );
}
