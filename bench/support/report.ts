import { removeTemporaryFolders } from '../../tools/checks/temporary.ts';
import { runTool } from '../../tools/processes.ts';

/** A figure that fails the bench above its limit. */
interface Limited {
  value: number;
  limit: number;
}

type Cell = string | number | Limited;

export function limited(value: number, limit: number): Limited {
  return { value, limit };
}

const THREE_DIGITS = new Intl.NumberFormat('en', { maximumSignificantDigits: 3, useGrouping: false });

/** Runs a bench, which ends with 1 when it reports a fault or a figure above its limit. */
export async function bench(main: (report: Report) => Promise<void>): Promise<void> {
  await runTool(async () => {
    const report = new Report();
    await main(report);
    return report.exitCode();
  }, removeTemporaryFolders);
}

/** Prints what a bench measured, and collects what is wrong with it. */
export class Report {
  readonly #faults: string[] = [];

  /** Prints a table: an object for each row, whose keys are the headings, and whose first value names the row. */
  table(rows: readonly Readonly<Record<string, Cell>>[]): void {
    const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const lines = rows.map((row) => headings.map((heading) => this.#shown(row, heading)));
    const widths = headings.map((heading, at) =>
      Math.max(heading.length, ...lines.map((line) => line[at]?.length ?? 0)),
    );
    console.log('');
    for (const line of [headings, ...lines]) {
      const cells = line.map((cell, at) =>
        at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0),
      );
      console.log(cells.join('  ').trimEnd());
    }
  }

  fault(sentence: string): void {
    this.#faults.push(sentence);
  }

  exitCode(): number {
    for (const fault of this.#faults) console.error(fault);
    return this.#faults.length === 0 ? 0 : 1;
  }

  #shown(row: Readonly<Record<string, Cell>>, heading: string): string {
    const cell = row[heading] ?? '';
    if (typeof cell === 'string') return cell;
    if (typeof cell === 'number') return numberText(cell);
    const text = `${numberText(cell.value)} (${numberText(cell.limit)})`;
    // Also for a figure that is missing.
    if (!(cell.value <= cell.limit))
      this.fault(`Over its limit: ${Object.values(row)[0]}, ${heading}: ${text}.`);
    return text;
  }
}

function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : THREE_DIGITS.format(value);
}
