/** Smallest difference between two scores. */
export const SCORE_STEP = 0.5;

export interface ScoreControlProps {
  readonly id: string;
  readonly value: number | null;
  readonly max: number;
  readonly disabled: boolean;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (value: number | null) => void;
}
