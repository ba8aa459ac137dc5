/** Equations A·x = right with a symmetric, positive semi-definite A, and at least one solution. */
export interface LinearEquations {
  /** The diagonal of A. */
  readonly diagonal: Float64Array;
  readonly right: Float64Array;
  /** A·x. */
  readonly times: (x: Float64Array) => Float64Array;
}

/** Adds an amount to an element of a row. */
type Add = (column: number, amount: number) => void;

/** Equations whose matrix is given row by row. Committees share teams with few others, so only what is added is kept. */
export function sparseEquations(
  right: Float64Array,
  addRow: (row: number, add: Add) => void,
): LinearEquations {
  const length = right.length;
  const diagonal = new Float64Array(length);
  const ends = new Int32Array(length);
  const columns: number[] = [];
  /** Of one row; an element belongs to the row that it was last added to. */
  const sums = new Float64Array(length);
  const lastRows = new Int32Array(length).fill(-1);
  const elements: number[] = [];
  for (let row = 0; row < length; row += 1) {
    addRow(row, (column, amount) => {
      if (at(lastRows, column) !== row) {
        lastRows[column] = row;
        sums[column] = 0;
        columns.push(column);
      }
      sums[column] = at(sums, column) + amount;
    });
    while (elements.length < columns.length) elements.push(at(sums, columns[elements.length] ?? 0));
    if (at(lastRows, row) === row) diagonal[row] = at(sums, row);
    ends[row] = columns.length;
  }
  const kept = Int32Array.from(columns);
  const values = Float64Array.from(elements);
  const times = (x: Float64Array) => {
    const result = new Float64Array(length);
    for (let row = 0, place = 0; row < length; row += 1) {
      let sum = 0;
      for (; place < at(ends, row); place += 1) sum += at(values, place) * at(x, at(kept, place));
      result[row] = sum;
    }
    return result;
  };
  return { diagonal, right, times };
}

/** When a solution is good enough. */
interface Enough {
  /** What the next step could still change, about: the length of the scaled rest. */
  rest?: number;
  /** How much further steps could add to right · solution, about, as a part of what is there. */
  gain?: number;
}

/**
 * Solves equations by the method of conjugate gradients, each unknown scaled by its own coefficient. Where several solutions
 * exist, it finds one of them. Each step increases right · solution.
 */
export function solve(
  { diagonal, right, times }: LinearEquations,
  { rest: least = 0, gain = 0 }: Enough,
): Float64Array {
  const scale = diagonal.map((own) => (own > 0 ? 1 / own : 0));
  const solution = new Float64Array(right.length);
  const rest = Float64Array.from(right);
  const scaled = rest.map((value, row) => value * at(scale, row));
  const direction = Float64Array.from(scaled);
  let size = dot(rest, scaled);
  let gained = 0;
  // As many steps as unknowns suffice, but for rounding.
  for (let step = 0; step < 2 * right.length + 10 && dot(scaled, scaled) > least ** 2; step += 1) {
    const image = times(direction);
    const along = dot(direction, image);
    if (!(along > 0)) break;
    const far = size / along;
    for (let row = 0; row < right.length; row += 1) {
      solution[row] = at(solution, row) + far * at(direction, row);
      rest[row] = at(rest, row) - far * at(image, row);
      scaled[row] = at(rest, row) * at(scale, row);
    }
    gained += far * size;
    const before = size;
    size = dot(rest, scaled);
    if (size < gain * gained) break;
    for (let row = 0; row < right.length; row += 1) {
      direction[row] = at(scaled, row) + (size / before) * at(direction, row);
    }
  }
  return solution;
}

/** Σ one[i] · other[i]. */
export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let row = 0; row < one.length; row += 1) sum += at(one, row) * at(other, row);
  return sum;
}

export function sumOf(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/** An element that exists; the compiler does not know that. */
export function at(values: Float64Array | Int32Array, index: number): number {
  return values[index] as number;
}
