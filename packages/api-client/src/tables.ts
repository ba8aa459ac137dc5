import type { AddTableBody, ChangeTableBody, TableData, TablesData, TablesQuery } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function tableCalls(send: Send) {
  return {
    list: (query: TablesQuery = {}, options?: CallOptions) =>
      send<TablesData>('get', '/tables', { ...options, query, session: 'required' }),
    add: (json: AddTableBody, options?: CallOptions) =>
      send<TableData>('post', '/tables', { ...options, json, session: 'required' }),
    change: (json: ChangeTableBody, options?: CallOptions) =>
      send<TableData>('put', '/tables', { ...options, json, session: 'required' }),
    delete: (tableId: string, options?: CallOptions) =>
      send<Record<string, never>>('delete', '/tables', {
        ...options,
        query: { table_id: tableId },
        session: 'required',
      }),
  };
}
