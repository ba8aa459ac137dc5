import type { Api } from '@portal/api-client';
import type { Faults, textFields } from '@portal/area-kit';
import { isolate } from '@portal/domain/isolate';
import { listOf } from '@portal/domain/lists';
import type { ReactNode } from 'react';
import { formTexts } from './texts.ts';
import type { EditedVersion } from './use-saved-form.ts';

/** What the fields in the drawer of a record need. */
export interface RecordFields<Item, Values extends object> {
  readonly values: Values;
  /** The record as it is saved now; null for a new one. */
  readonly item: Item | null;
  readonly faults: Faults<Record<string, unknown>> & Faults<Values>;
  readonly change: (changes: Partial<Values>) => void;
  /** The props of a text field, by its name. */
  readonly text: ReturnType<typeof textFields<Values>>;
}

/** A kind of record that is added and changed in a drawer, and deleted after a question. */
export interface RecordKind<Item extends EditedVersion, Values extends object> {
  /** The name of its kept drafts. */
  readonly name: string;
  /** False until what its fields need is loaded; by default they need nothing. */
  readonly isReady?: boolean;
  readonly idOf: (item: Item) => string;
  readonly valuesOf: (item: Item | null) => Values;
  /** `saved` is the record as it is saved now; null for a new one. */
  readonly faultsOf: (values: Values, saved: Item | null) => Faults<Record<string, unknown>>;
  /** For a field, another one that decides whether the server refuses it. */
  readonly dependsOn?: Readonly<Record<string, keyof Values & string>>;
  /** The values by the server's paths, when the record has a list of parts; by default the values themselves. */
  readonly flat?: (values: Values) => Record<string, unknown>;
  /** What the choice after a conflict shows of the record. */
  readonly inWords: (item: Item, timeZone: string) => SavedWords<Values>;
  /** The typed values for a newer version of the record; by default they stay as they are. */
  readonly rebase?: (values: Values, saved: Item) => Partial<Values>;
  readonly fields: (form: RecordFields<Item, Values>) => ReactNode;
  /**
   * `id` is one for all attempts of a drawer, also when it opens again from its kept draft: where the call takes it, an
   * attempt after a lost answer adds nothing more.
   */
  readonly add: (api: Api, values: Values, id: string) => Promise<unknown>;
  /** Reads the record that an earlier attempt added with this id and other values. Only where `add` takes the id. */
  readonly added?: (api: Api, id: string) => Promise<Item | undefined>;
  readonly change: (api: Api, values: Values, item: Item, edited: EditedVersion) => Promise<unknown>;
  readonly remove: (api: Api, item: Item) => Promise<unknown>;
  /** First parts of the query keys that adding, changing or deleting one invalidates. */
  readonly changes: readonly string[];
  readonly texts: {
    readonly add: string;
    readonly edit: string;
    readonly save: string;
    readonly saving: string;
    readonly failed: string;
    readonly delete: string;
    readonly deleting: string;
    readonly deleteFailed: string;
    /** «غيّر عضو آخر هذا القطاع» */
    readonly changedMeanwhile: string;
    /** The label of a record's actions, the question before it is deleted, and what is said afterwards. */
    readonly actionsOf: (title: string) => string;
    readonly deleteTitle: (title: string) => string;
    readonly deleted: (title: string) => string;
  };
  /** What the texts call a record. */
  readonly titleOf: (item: Item) => string;
  /** What follows when it is deleted. */
  readonly deleteText: (item: Item) => string;
  /** What a toast says of the saved values; `item` is null for a new record. */
  readonly saved: (values: Values, item: Item | null) => string;
}

/** The saved record in words: the label and the value of each field. */
type SavedWords<Values extends object> = {
  readonly [Field in keyof Values & string]: readonly [
    label: string,
    value: string | number | null | undefined,
  ];
};

/** The saved values of these fields in one sentence. Fields with the same words, such as those of an identity, are in it once. */
export function savedNow<Values extends object>(
  words: SavedWords<Values>,
  fields: readonly (keyof Values & string)[],
): string {
  const parts = fields.map((field) => {
    const [label, value] = words[field];
    return `${isolate(label)}: ${value || value === 0 ? isolate(String(value)) : formTexts.nothing}`;
  });
  return listOf([...new Set(parts)]);
}
