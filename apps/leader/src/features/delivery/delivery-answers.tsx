import type { LeaderHome } from '@portal/api-schema';
import { type PointToMissing, TeamAnswers } from '@portal/area-kit';
import type { Ref } from 'react';
import { useIsLeader } from '../../shared/use-is-leader.ts';

interface DeliveryAnswersProps {
  readonly home: LeaderHome;
  readonly teamId: string;
  readonly handle: Ref<PointToMissing>;
}

/** What the organiser asks with the delivery; the leader answers while it is open. */
export default function DeliveryAnswers({ home, ...shown }: DeliveryAnswersProps) {
  const isLeader = useIsLeader();
  return <TeamAnswers {...shown} form="delivery" mayEdit={isLeader && home.delivery_open} />;
}
