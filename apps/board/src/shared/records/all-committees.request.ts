import { committeeCalls } from '@portal/api-schema';
import { useEveryPage } from '../lists/every-page.ts';

/** Every committee, for choices; a large event has more than one page of them. */
export const useAllCommittees = () => useEveryPage(committeeCalls.list, {}, ({ committees }) => committees);
