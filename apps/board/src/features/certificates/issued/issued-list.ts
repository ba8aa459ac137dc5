import { type IssuedCertificatesData, type IssuedCertificatesQuery, queryKeys } from '@portal/api-client';
import { CERTIFICATE_STATES } from '@portal/domain/certificates';
import { idOf, listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { oneOf } from '../../../shared/lists/one-of.ts';
import type { ListSource } from '../../../shared/lists/use-list.ts';

const SORTS = sortsBy('issued_at', 'name');

/** One page of the certificates that the portal made, the newest first unless the URL says otherwise. */
export const issuedList: ListSource<IssuedCertificatesQuery, IssuedCertificatesData> = {
  queryOf: (params) =>
    listQuery(params, SORTS, {
      state: oneOf(CERTIFICATE_STATES, params.get('state')),
      template_id: idOf(params.get('template_id')),
      issue_id: idOf(params.get('issue_id')),
    }),
  queryKey: queryKeys.issuedCertificates,
  fetch: (api, query, options) => api.issuedCertificates.list(query, options),
  foreignParam: 'tab',
};
