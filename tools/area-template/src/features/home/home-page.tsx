import { LoadFailure } from '@portal/area-kit';
import { Card, EmptyState, Figures, PageHeader, SkeletonCard, Stack } from '@portal/ui';
import { texts } from '../../texts.ts';
import { useEventDates } from './event-dates.request.ts';
import { PeriodFigure } from './period-figure.tsx';

/** The area's first page: the dates of the event. */
export default function HomePage() {
  const dates = useEventDates();

  const content = () => {
    if (dates.isError) return <LoadFailure title={texts.home.loadFailed} query={dates} />;
    if (!dates.data) return <SkeletonCard lines={2} />;
    const { registration_from, registration_to, delivery_from, delivery_to } = dates.data;
    const instants = [registration_from, registration_to, delivery_from, delivery_to];
    if (instants.every((instant) => instant === null)) {
      return <EmptyState title={texts.home.emptyTitle} text={texts.home.emptyText} />;
    }
    return (
      <Card>
        <Figures flat>
          <PeriodFigure label={texts.home.registration} from={registration_from} to={registration_to} />
          <PeriodFigure label={texts.home.delivery} from={delivery_from} to={delivery_to} />
        </Figures>
      </Card>
    );
  };
  return (
    <Stack>
      <PageHeader title={texts.home.title} />
      {content()}
    </Stack>
  );
}
