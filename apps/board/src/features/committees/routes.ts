import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import {
  ADD_COMMITTEE_PATH,
  COMMITTEES_PATH,
  committeePath,
  editCommitteePath,
  PRINT_COMMITTEE_BADGES_PATH,
  PRINT_JUDGING_SHEETS_PATH,
} from '../../shared/navigation/paths.ts';

export const committeeRoutes: readonly AreaRoute[] = [
  {
    path: COMMITTEES_PATH,
    title: menuTexts.committees,
    load: () => import('./committee-management-page.tsx'),
  },
  {
    path: ADD_COMMITTEE_PATH,
    title: pageTitles.addCommittee,
    menu: COMMITTEES_PATH,
    load: () => import('./form/add-committee-page.tsx'),
  },
  {
    path: editCommitteePath(':committeeId'),
    title: pageTitles.editCommittee,
    menu: COMMITTEES_PATH,
    load: () => import('./form/edit-committee-page.tsx'),
  },
  {
    path: committeePath(':committeeId'),
    title: pageTitles.committee,
    menu: COMMITTEES_PATH,
    load: () => import('./committee-page.tsx'),
  },
  {
    path: PRINT_JUDGING_SHEETS_PATH,
    title: pageTitles.printJudgingSheets,
    menu: COMMITTEES_PATH,
    load: () => import(/* webpackChunkName: "print" */ './printing/judging-sheets-page.tsx'),
  },
  {
    path: PRINT_COMMITTEE_BADGES_PATH,
    title: pageTitles.printCommitteeBadges,
    menu: COMMITTEES_PATH,
    load: () => import(/* webpackChunkName: "print" */ './printing/committee-badges-page.tsx'),
  },
];
