import type { EvaluationType } from '@portal/api-client';
import { colors } from '@portal/ui/core';
import styles from './types-chart.module.css';

/** The fill of a type's bar: plain, striped or dotted, so that types differ without colours too. */
export function typeFill(id: string, type: EvaluationType): string {
  return type === 'eco' ? colors.green700 : `url(#${id}-${type})`;
}

/** Defines the fills of a chart; renders nothing visible. */
export function TypePatterns({ id }: { id: string }) {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden>
      <defs>
        <pattern
          id={`${id}-idea`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="6" height="6" fill={colors.gold} />
          <rect width="2" height="6" fill={colors.goldFill} />
        </pattern>
        <pattern id={`${id}-tech`} width="6" height="7" patternUnits="userSpaceOnUse">
          <rect width="6" height="7" fill={colors.info} />
          <circle cx="3" cy="3.5" r="1.1" fill={colors.infoFill} />
        </pattern>
      </defs>
    </svg>
  );
}
