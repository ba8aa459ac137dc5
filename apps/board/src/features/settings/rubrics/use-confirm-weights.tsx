import {
  type Body,
  type Data,
  type settingsCalls,
  type WeightsPreview,
  weightsCalls,
} from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { ForeignText } from '@portal/ui';
import { useConfirm } from '@portal/ui/core';
import { failureText } from '../../../shared/failures/failure-text.ts';
import styles from './rubrics.module.css';
import { rubricTexts } from './texts.ts';

const { confirmWeights: texts } = rubricTexts;

/** The teams that would move, the best new ranks first. */
function Moves({ moved, moves }: WeightsPreview) {
  if (moves.length === 0) return null;
  return (
    <>
      <ul className={styles.moves} aria-label={texts.moves}>
        {moves.map(({ id, name, rank, new_rank }) => (
          <li key={id}>
            <ForeignText>{name}</ForeignText>
            <span>{texts.move(rank, new_rank)}</span>
          </li>
        ))}
      </ul>
      {moved > moves.length && <p>{texts.more(moved - moves.length)}</p>}
    </>
  );
}

/** What the change does to the ranking, in a sentence. */
function effectOf({ ranked, moved, adjusted_moved }: WeightsPreview): string {
  if (ranked === 0) return texts.nothingRanked;
  if (moved === 0) return adjusted_moved === 0 ? texts.noMove : texts.onlyAdjusted;
  return texts.effect(moved, ranked);
}

/** Asks before weights are changed for which evaluations exist, with the ranks that would move. */
export function useConfirmWeights({ criteria_frozen }: Data<typeof settingsCalls.get>) {
  const { api, toasts } = useShell();
  const confirm = useConfirm();
  const isEvaluated = Object.values(criteria_frozen).some(Boolean);

  return async ({ type_weights }: Body<typeof settingsCalls.update>): Promise<boolean> => {
    if (!type_weights || !isEvaluated) return true;
    let preview: WeightsPreview;
    try {
      preview = await api.send(weightsCalls.preview, { body: { type_weights } });
    } catch (error) {
      // Without knowing the effect nothing is saved: it can be tried again.
      console.warn('The effect of the weights could not be computed.', error);
      toasts.error(failureText(error, texts.failed));
      return false;
    }
    return confirm({
      title: texts.title,
      text: effectOf(preview),
      details: <Moves {...preview} />,
      confirmText: texts.confirm,
      danger: true,
    });
  };
}
