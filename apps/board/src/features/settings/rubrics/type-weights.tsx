import type { PathFaults } from '@portal/area-kit';
import { EVALUATION_TYPES } from '@portal/domain/statuses';
import { evaluationTypes, Panel, TextField } from '@portal/ui';
import { toLatinDigits } from '@portal/ui/core';
import { settingsLabels } from '../../../shared/records/settings-labels.ts';
import settings from '../settings.module.css';
import styles from './rubrics.module.css';
import type { RubricValues } from './rubrics-form.ts';
import { rubricTexts } from './texts.ts';
import { WeightSum } from './weight-sum.tsx';

interface TypeWeightsProps {
  readonly weights: RubricValues['type_weights'];
  readonly faults: PathFaults;
  readonly onChange: (weights: RubricValues['type_weights']) => void;
}

/** The share of each evaluation type in a team's total. */
export function TypeWeights({ weights, faults, onChange }: TypeWeightsProps) {
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
