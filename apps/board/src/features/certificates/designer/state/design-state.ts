import { type CertificateField, FIELDS_MAX } from '@portal/domain/certificate-fields';

/** A field in the designer. The id is of this visit; the server knows a field by its place in the list. */
export interface PlacedField {
  readonly id: number;
  readonly field: CertificateField;
}

export interface DesignState {
  readonly placed: readonly PlacedField[];
  readonly selected: number | null;
  readonly past: readonly (readonly PlacedField[])[];
  readonly future: readonly (readonly PlacedField[])[];
  /** What the last change was part of; null after a change that is a step of its own. */
  readonly run: string | null;
  readonly nextId: number;
}

export type DesignAction =
  | { readonly type: 'open'; readonly fields: readonly CertificateField[] }
  | { readonly type: 'add'; readonly fields: readonly CertificateField[] }
  | {
      readonly type: 'change';
      readonly id: number;
      readonly changes: Partial<CertificateField>;
      /** Changes in a row with the same name are undone together, such as those of a held key. */
      readonly run?: string;
    }
  /** The same fields in the same order, changed. */
  | { readonly type: 'replace'; readonly fields: readonly CertificateField[] }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'select'; readonly id: number | null }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const HISTORY_MAX = 200;

const place = (fields: readonly CertificateField[], from: number): PlacedField[] =>
  fields.map((field, index) => ({ id: from + index, field }));

export function openDesign(fields: readonly CertificateField[]): DesignState {
  return { placed: place(fields, 0), selected: null, past: [], future: [], run: null, nextId: fields.length };
}

export const fieldsOf = ({ placed }: DesignState): CertificateField[] => placed.map(({ field }) => field);

/** The design after an action, with what can be undone. */
export function designReducer(state: DesignState, action: DesignAction): DesignState {
  const { placed, nextId } = state;
  switch (action.type) {
    case 'open':
      return openDesign(action.fields);
    case 'select':
      return state.selected === action.id ? state : { ...state, selected: action.id, run: null };
    case 'add': {
      const added = place(action.fields.slice(0, FIELDS_MAX - placed.length), nextId);
      const last = added.at(-1);
      if (!last) return state;
      const next = { ...state, nextId: nextId + added.length };
      return step(next, [...placed, ...added], added.length === 1 ? last.id : null);
    }
    case 'remove': {
      const at = placed.findIndex(({ id }) => id === action.id);
      const rest = placed.filter(({ id }) => id !== action.id);
      return step(state, rest, (rest[at] ?? rest.at(-1))?.id ?? null);
    }
    case 'change': {
      const changed = placed.map((one) =>
        one.id === action.id ? { id: one.id, field: { ...one.field, ...action.changes } } : one,
      );
      return step(state, changed, action.id, action.run);
    }
    case 'replace': {
      const changed = placed.map(({ id, field }, at) => ({ id, field: action.fields[at] ?? field }));
      return step(state, changed, state.selected);
    }
    case 'undo':
      return travel(state, 'past', 'future');
    case 'redo':
      return travel(state, 'future', 'past');
  }
}

function step(
  state: DesignState,
  placed: readonly PlacedField[],
  selected: number | null,
  run: string | null = null,
): DesignState {
  const continues = run !== null && run === state.run;
  const past = continues ? state.past : [...state.past, state.placed].slice(-HISTORY_MAX);
  return { ...state, placed, selected, past, future: [], run };
}

function travel(state: DesignState, from: 'past' | 'future', to: 'past' | 'future'): DesignState {
  const placed = state[from].at(-1);
  if (!placed) return state;
  const isThere = placed.some(({ id }) => id === state.selected);
  return {
    ...state,
    placed,
    selected: isThere ? state.selected : null,
    [from]: state[from].slice(0, -1),
    [to]: [...state[to], state.placed],
    run: null,
  };
}
