import type { PageName } from '@portal/api-client';
import { EventText, eventPageQuery } from '@portal/area-kit';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/session/api.ts';

export interface PublicTextProps {
  readonly name: PageName;
}

export function PublicText({ name }: PublicTextProps) {
  return <EventText page={useQuery(eventPageQuery(api, name))} card />;
}
