import type { AddTableBody, ChangeTableBody, TablesQuery } from '@portal/api-schema';
import * as calls from '@portal/api-schema/calls';
import type { CallOptions, Send } from './request.ts';

export function tableCalls(send: Send) {
  return {
    list: (query: TablesQuery = {}, options?: CallOptions) => send(calls.listTables, { ...options, query }),
    add: (json: AddTableBody, options?: CallOptions) => send(calls.addTable, { ...options, json }),
    change: (json: ChangeTableBody, options?: CallOptions) => send(calls.changeTable, { ...options, json }),
    delete: (tableId: string, options?: CallOptions) =>
      send(calls.deleteTable, { ...options, query: { table_id: tableId } }),
  };
}
