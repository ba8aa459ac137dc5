import { calibrationCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { LoadFailure, useRead } from '@portal/area-kit';
import { Button, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { ArrowRight } from 'lucide-react';
import { CriteriaFigures } from './criteria-figures.tsx';
import { Samples } from './samples.tsx';
import { calibrationTexts } from './texts.ts';

/** The samples, and how far the committees are apart in them. */
export default function CalibrationPage() {
  const { goBack } = useShell();
  const calibration = useRead(calibrationCalls.get);
  const content = () => {
    if (calibration.isPending) return <SkeletonCard lines={6} />;
    if (!calibration.data) return <LoadFailure query={calibration} />;
    return (
      <>
        <Samples teams={calibration.data.teams} />
        {calibration.data.teams.length > 0 && <CriteriaFigures data={calibration.data} />}
      </>
    );
  };
  return (
    <Stack>
      <PageHeader
        title={calibrationTexts.title}
        subtitle={calibrationTexts.subtitle}
        actions={
          <Button icon={<ArrowRight size={16} strokeWidth={1.6} aria-hidden />} onClick={goBack}>
            {calibrationTexts.back}
          </Button>
        }
      />
      {content()}
    </Stack>
  );
}
