import type { AddAdminBody, AdminData, AdminsData, AdminsQuery, ChangeAdminBody } from '@portal/api-schema';
import type { CallOptions, Send } from './request.ts';

export function adminCalls(send: Send) {
  return {
    list: (query: AdminsQuery = {}, options?: CallOptions) =>
      send<AdminsData>('get', '/admins', { ...options, query, session: 'required' }),
    add: (json: AddAdminBody, options?: CallOptions) =>
      send<AdminData>('post', '/admins', { ...options, json, session: 'required' }),
    change: (json: ChangeAdminBody, options?: CallOptions) =>
      send<AdminData>('put', '/admins', { ...options, json, session: 'required' }),
    delete: (userId: string, options?: CallOptions) =>
      send<Record<string, never>>('delete', '/admins', {
        ...options,
        json: { user_id: userId },
        session: 'required',
      }),
  };
}
