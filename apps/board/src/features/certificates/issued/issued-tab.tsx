import { certificateTemplateCalls, type IssuedCertificate } from '@portal/api-schema';
import { useRead } from '@portal/area-kit';
import { CERTIFICATE_STATES } from '@portal/domain/certificates';
import { Button } from '@portal/ui';
import { X } from 'lucide-react';
import { useDialog } from '../../../shared/dialogs/use-dialog.tsx';
import { ListPanel } from '../../../shared/lists/list-panel.tsx';
import { ListFilter, ListToolbar } from '../../../shared/lists/list-toolbar.tsx';
import { namedOptions } from '../../../shared/lists/named-options.ts';
import { useList } from '../../../shared/lists/use-list.ts';
import styles from './issued.module.css';
import { issuedList } from './issued-list.ts';
import { IssuedTable } from './issued-table.tsx';
import { IssuedTools } from './issued-tools.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { issuedTexts } from './texts.ts';

const stateOptions = CERTIFICATE_STATES.map((value) => ({ value, label: issuedTexts.states[value] }));

/** The certificates that the portal made: searched and filtered, opened, revoked, issued again. */
export default function IssuedTab() {
  const list = useList(issuedList);
  const designs = useRead(certificateTemplateCalls.list).data?.templates;
  const revoking = useDialog<IssuedCertificate>();
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
              options={namedOptions(designs)}
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
