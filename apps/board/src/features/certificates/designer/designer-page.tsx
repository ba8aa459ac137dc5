import { certificateTemplateCalls } from '@portal/api-schema';
import { useParams } from '@portal/area-contract/router';
import { useRead } from '@portal/area-kit';
import { pageTitles } from '../../../shared/navigation/page-titles.ts';
import { CERTIFICATES_PATH } from '../../../shared/navigation/paths.ts';
import { LoadedRecord } from '../../../shared/records/loaded-record.tsx';
import { Designer } from './designer.tsx';
import { designerTexts } from './texts.ts';

/** The designer of the design that the address names, with its loading and error states. */
export default function DesignerPage() {
  const { designId } = useParams();
  return (
    <LoadedRecord
      title={pageTitles.certificateDesign}
      answer={useRead(certificateTemplateCalls.list)}
      itemOf={({ templates }) => templates.find(({ id }) => id === designId)}
      skeleton={[8]}
      notFound={designerTexts.notFound}
      listPath={CERTIFICATES_PATH}
    >
      {(stored) => <Designer key={stored.id} stored={stored} />}
    </LoadedRecord>
  );
}
