import {
  type CertificateTemplate,
  certificateTemplateCalls,
  type IssuedCertificate,
  issuedCertificateCalls,
} from '@portal/api-schema';
import { namedOptions, PageButton, useRead } from '@portal/area-kit';
import { CERTIFICATE_STATES } from '@portal/domain/certificates';
import { ActionMenu, Button } from '@portal/ui';
import { Download, X } from 'lucide-react';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { idOf, listQuery, oneOf, sortsBy } from '../../../shared/lists/list-query.ts';
import { ListFilter, ListPanel, ListToolbar } from '../../../shared/lists/record-list.tsx';
import { defineList, useList } from '../../../shared/lists/use-list.ts';
import { withDeleted } from '../../../shared/lists/with-deleted.ts';
import { CERTIFICATE_ISSUES_PATH } from '../../../shared/navigation/paths.ts';
import { useCertificatesZip } from '../issues/use-certificates-zip.ts';
import styles from './issued.module.css';
import { IssuedTable, RevokeDialog } from './issued-table.tsx';
import { issuedTexts } from './texts.ts';

/** One page of the certificates that the portal made, the newest first unless the URL says otherwise. */
const issuedList = defineList({
  call: issuedCertificateCalls.list,
  queryOf: (params) =>
    listQuery(params, sortsBy('issued_at', 'name'), {
      state: oneOf(CERTIFICATE_STATES, params.get('state')),
      template_id: idOf(params.get('template_id')),
      issue_id: idOf(params.get('issue_id')),
    }),
  foreignParam: 'tab',
});

const stateOptions = CERTIFICATE_STATES.map((value) => ({ value, label: issuedTexts.states[value] }));

/** The certificates that the portal made: searched and filtered, opened, revoked, issued again. */
export default function IssuedTab() {
  const list = useList(issuedList);
  const designs = useRead(certificateTemplateCalls.list).data?.templates;
  const revoking = useDialog<IssuedCertificate>('revoke-certificate');
  return (
    <div className={styles.tab}>
      <IssuedTools designs={designs ?? []} />
      <ListPanel
        answer={list.answer}
        toolbar={
          <ListToolbar list={list} search={issuedTexts.search}>
            <ListFilter list={list} param="state" label={issuedTexts.state} options={stateOptions} />
            <ListFilter
              list={list}
              param="template_id"
              label={issuedTexts.design}
              options={withDeleted(
                designs && namedOptions(designs),
                list.query.template_id,
                issuedTexts.deletedDesign,
              )}
            />
            {list.query.issue_id && (
              <Button
                kind="quiet"
                icon={<X size={15} strokeWidth={1.8} aria-hidden />}
                aria-label={issuedTexts.removeIssue}
                onClick={() => list.change({ issue_id: undefined })}
              >
                {issuedTexts.onlyOneIssue}
              </Button>
            )}
          </ListToolbar>
        }
      >
        {(data) => <IssuedTable data={data} list={list} onRevoke={revoking.show} />}
      </ListPanel>
      {revoking.render((certificate, shown) => (
        <RevokeDialog certificate={certificate} {...shown} />
      ))}
    </div>
  );
}

const icon = <Download size={15} strokeWidth={1.7} aria-hidden />;

/** The list of issues, and all certificates of a design as one file. */
function IssuedTools({ designs }: { designs: readonly CertificateTemplate[] }) {
  const zip = useCertificatesZip();
  const issued = designs.filter(({ issued_count }) => issued_count > 0);
  return (
    <div className={styles.tools}>
      <PageButton to={CERTIFICATE_ISSUES_PATH}>{issuedTexts.issues}</PageButton>
      {issued.length > 0 && (
        <ActionMenu
          label={issuedTexts.zip}
          icon={icon}
          actions={issued.map(({ id, name }) => ({
            key: id,
            label: name,
            icon,
            onChoose: () => zip.mutate(id),
          }))}
        />
      )}
    </div>
  );
}
