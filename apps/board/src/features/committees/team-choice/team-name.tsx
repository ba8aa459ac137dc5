import { Muted } from '@portal/ui';
import type { ReactNode } from 'react';
import { distributionTexts } from '../../../texts/committees.ts';
import styles from './team-choice.module.css';

export interface TeamNameProps {
  readonly name: string;
  readonly sector: string | null;
  /** Marks beside the name. */
  readonly children?: ReactNode;
}

/** A team to choose, with its sector under it. */
export function TeamName({ name, sector, children }: TeamNameProps) {
  return (
    <div className={styles.team}>
      <span className={styles.nameLine}>
        <strong>{name}</strong>
        {children}
      </span>
      <Muted>{sector ?? distributionTexts.noSector}</Muted>
    </div>
  );
}
