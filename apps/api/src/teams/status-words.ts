import type { TeamStatus } from '@portal/api-schema';

/** A team's status as people read it. */
export const STATUS_WORDS: Readonly<Record<TeamStatus, string>> = {
  Pending: 'قيد المراجعة',
  Qualified: 'متأهل',
  Rejected: 'غير متأهل',
  Withdrawn: 'منسحب',
};
