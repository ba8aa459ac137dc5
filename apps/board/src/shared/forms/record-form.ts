import type { Faults } from '@portal/area-kit';

/** What the drawer of one kind of record needs to know. */
export interface RecordForm<Item, Values extends object> {
  readonly valuesOf: (item: Item | null) => Values;
  readonly faultsOf: (values: Values) => Faults<Record<string, unknown>>;
  /** The values by the server's paths, when the record has a list of parts; by default the values themselves. */
  readonly flat?: (values: Values) => Record<string, unknown>;
  /** What the choice after a conflict shows of the record; empty parts are left out. */
  readonly inWords: (item: Item) => readonly (string | number | null | undefined)[];
  /** The typed values for a newer version of the record; by default they stay as they are. */
  readonly rebase?: (values: Values, saved: Item) => Partial<Values>;
  readonly texts: {
    readonly add: string;
    readonly edit: string;
    readonly save: string;
    /** «غيّر عضو آخر هذا القطاع» */
    readonly changedMeanwhile: string;
  };
}
