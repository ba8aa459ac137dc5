import type { ChangeContext } from '../../platform/change.ts';
import { extensionPoint } from '../../platform/extension-point.ts';

/** Takes part in the transaction that publishes or withdraws the results. */
export interface ResultsListener {
  readonly published: (change: ChangeContext, frozenAt: Date) => Promise<void>;
  readonly withdrawn: (change: ChangeContext) => Promise<void>;
}

export const resultsListeners = extensionPoint<ResultsListener>('results listeners');
