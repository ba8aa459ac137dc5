import { type Rubric, type RubricPartInput, type WeightsPreview, weightsCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ForeignText } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { failureText } from '../../../shared/failures/failure-text.ts';
import styles from './rubrics.module.css';
import { partsFor, rubricValues } from './rubrics-form.ts';
import { rubricTexts as texts } from './texts.ts';

const { confirmWeights: weights } = texts;

/** The teams that would move, the best new ranks first. */
function Moves({ moved, moves }: WeightsPreview) {
  if (moves.length === 0) return null;
  return (
    <>
      <ul className={styles.moves} aria-label={weights.moves}>
        {moves.map(({ id, name, rank, new_rank }) => (
          <li key={id}>
            <ForeignText>{name}</ForeignText>
            <span>{weights.move(rank, new_rank)}</span>
          </li>
        ))}
      </ul>
      {moved > moves.length && <p>{weights.more(moved - moves.length)}</p>}
    </>
  );
}

/** What the change does to the ranking, in a sentence. */
function effectOf({ ranked, moved, adjusted_moved }: WeightsPreview): string {
  if (ranked === 0) return weights.nothingRanked;
  if (moved === 0) return adjusted_moved === 0 ? weights.noMove : weights.onlyAdjusted;
  return weights.effect(moved, ranked);
}

/**
 * Asks before parts are saved for which evaluations exist: with what keeps the version before when this makes a new one, and
 * with the ranks that other weights move.
 */
export function useConfirmRubric() {
  const { api, toasts } = useShell();
  const confirm = useConfirm();

  return async (rubric: Rubric, parts: readonly RubricPartInput[]): Promise<boolean> => {
    const before = partsFor(rubric, rubricValues(rubric).parts);
    const isSameTypes = isSame(before.map(typeOf), parts.map(typeOf));
    const isEvaluated = rubric.evaluated.length > 0;
    const makesVersion =
      isEvaluated &&
      (!isSameTypes ||
        parts.some(
          ({ type, criteria }, index) =>
            rubric.evaluated.includes(type) && !isSame(criteria, before[index]?.criteria),
        ));
    const isReweighted = isSameTypes && !isSame(before.map(weightOf), parts.map(weightOf));
    if (!makesVersion && !isReweighted) return true;
    const { finished, begun } = rubric.evaluations;
    const versionText = makesVersion ? texts.confirmVersion.effect(finished, begun) : null;
    if (!isReweighted) {
      return confirm({
        title: texts.confirmVersion.title,
        text: versionText ?? '',
        confirmText: texts.confirmVersion.confirm,
      });
    }
    let preview: WeightsPreview;
    try {
      const type_weights = Object.fromEntries(parts.map(({ type, weight }) => [type, weight]));
      preview = await api.send(weightsCalls.preview, { body: { type_weights, rubric_id: rubric.id } });
    } catch (error) {
      // Without knowing the effect nothing is saved: it can be tried again.
      console.warn('The effect of the weights could not be computed.', error);
      toasts.error(failureText(error, weights.failed));
      return false;
    }
    // What earlier versions were evaluated by has the same weights.
    if (!isEvaluated && preview.moved === 0 && preview.adjusted_moved === 0) return true;
    const { title, confirm: confirmText } = makesVersion ? texts.confirmVersion : weights;
    return confirm({
      title,
      text: [versionText, effectOf(preview)].filter(Boolean).join(' '),
      details: <Moves {...preview} />,
      confirmText,
      danger: true,
    });
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const typeOf = ({ type }: RubricPartInput) => type;
const weightOf = ({ weight }: RubricPartInput) => weight;
