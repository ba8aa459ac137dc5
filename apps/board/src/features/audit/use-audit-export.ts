import type { Api } from '@portal/api-client';
import { type AuditEntry, auditCalls, type Query } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { saveFile } from '@portal/area-kit';
import { PER_PAGE_MAX } from '@portal/domain/limits';
import { BYTE_ORDER_MARK, csvLine, csvText } from '@portal/domain/spreadsheet';
import { formatDateTime } from '@portal/ui/core';
import { useMutation } from '@tanstack/react-query';
import { exportingTexts } from '../../shared/export/texts.ts';
import { failureText } from '../../shared/failures/failure-text.ts';
import { auditSentence } from './audit-sentences.ts';
import { auditTexts } from './texts.ts';

/** An export reads the log page by page; a longer one must be narrowed first. */
const ENTRIES_MAX = 20_000;

/** Thrown when the filters find more entries than one export holds. */
class TooLong extends Error {}

/**
 * Every entry that the filters find. Those written meanwhile are left out, so that no page moves: from the newest entry on, because
 * the clock of the device may be wrong. From the oldest on they are added at the end, and move none.
 */
async function readAll(api: Api, query: Query<typeof auditCalls.list>): Promise<AuditEntry[]> {
  const every: AuditEntry[] = [];
  let asked = { ...query, per_page: PER_PAGE_MAX };
  for (let page = 1; ; page += 1) {
    const { entries, pagination } = await api.send(auditCalls.list, { query: { ...asked, page } });
    if (pagination.total > ENTRIES_MAX) throw new TooLong();
    const newest = page === 1 && query.sort !== 'happened_at' ? entries[0]?.happened_at : undefined;
    if (newest !== undefined) asked = { to: newest, ...asked };
    every.push(...entries);
    if (page * PER_PAGE_MAX >= pagination.total) return every;
  }
}

/** The log as CSV, in the words of the page. */
function auditCsv(entries: readonly AuditEntry[], timeZone: string): string {
  const { columns, system, role } = auditTexts;
  const line = (cells: readonly string[]) => csvLine(cells.map(csvText));
  const head = line([columns.when, columns.who, role, columns.what, columns.where]);
  const lines = entries.map((entry) =>
    line([
      formatDateTime(entry.happened_at, timeZone),
      entry.actor?.full_name ?? system,
      auditTexts.roles[entry.actor?.role ?? ''] ?? '',
      auditSentence(entry, timeZone),
      entry.address ?? '',
    ]),
  );
  return BYTE_ORDER_MARK + head + lines.join('');
}

/** Saves every entry that the filters on screen find as a CSV file. */
export function useAuditExport({ page: _page, ...filters }: Query<typeof auditCalls.list>) {
  const { api, event, toasts } = useShell();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const csv = auditCsv(await readAll(api, filters), event.timeZone);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${auditTexts.tableLabel}.csv`);
    },
    onSuccess: () => toasts.success(exportingTexts.done),
    onError: (error) =>
      toasts.error(
        error instanceof TooLong ? auditTexts.exportTooLong : failureText(error, exportingTexts.failed),
      ),
  });
  return { start: () => mutate(), running: isPending };
}
