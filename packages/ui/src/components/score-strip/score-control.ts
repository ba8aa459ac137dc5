export interface ScoreControlProps {
  readonly id: string;
  readonly value: number | null;
  readonly max: number;
  /** Smallest difference between two scores. */
  readonly step: number;
  readonly disabled: boolean;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly onChange: (value: number | null) => void;
}
