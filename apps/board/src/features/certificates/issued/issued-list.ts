import { issuedCertificateCalls } from '@portal/api-schema';
import { CERTIFICATE_STATES } from '@portal/domain/certificates';
import { idOf, listQuery, sortsBy } from '../../../shared/lists/list-query.ts';
import { oneOf } from '../../../shared/lists/one-of.ts';
import { defineList } from '../../../shared/lists/use-list.ts';

const SORTS = sortsBy('issued_at', 'name');

/** One page of the certificates that the portal made, the newest first unless the URL says otherwise. */
export const issuedList = defineList({
  call: issuedCertificateCalls.list,
  queryOf: (params) =>
    listQuery(params, SORTS, {
      state: oneOf(CERTIFICATE_STATES, params.get('state')),
      template_id: idOf(params.get('template_id')),
      issue_id: idOf(params.get('issue_id')),
    }),
  foreignParam: 'tab',
});
