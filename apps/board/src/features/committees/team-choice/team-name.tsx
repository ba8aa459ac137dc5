import { ForeignText, Muted } from '@portal/ui';
import type { ReactNode } from 'react';
import { distributionTexts } from '../texts.ts';
import styles from './team-choice.module.css';

export interface TeamNameProps {
  readonly name: string;
  readonly sector: string | null;
  /** Tags beside the name. */
  readonly children?: ReactNode;
}

/** A team's name with its sector below. */
export function TeamName({ name, sector, children }: TeamNameProps) {
  return (
    <div className={styles.team}>
      <span className={styles.nameLine}>
        <strong>
          <ForeignText>{name}</ForeignText>
        </strong>
        {children}
      </span>
      <Muted>{sector ?? distributionTexts.noSector}</Muted>
    </div>
  );
}
