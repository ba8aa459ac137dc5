import type { AreaRoute } from '@portal/area-contract';
import { menuTexts } from '../../shared/navigation/menu-texts.ts';
import { pageTitles } from '../../shared/navigation/page-titles.ts';
import {
  CERTIFICATE_ISSUES_PATH,
  CERTIFICATES_PATH,
  certificateDesignPath,
  certificateIssuePath,
  issueDesignPath,
} from '../../shared/navigation/paths.ts';

export const certificateRoutes: readonly AreaRoute[] = [
  {
    path: CERTIFICATES_PATH,
    title: menuTexts.certificates,
    load: () => import('./certificates-page.tsx'),
  },
  {
    path: certificateDesignPath(':designId'),
    title: pageTitles.certificateDesign,
    menu: CERTIFICATES_PATH,
    load: () => import('./designer/designer-page.tsx'),
  },
  {
    path: issueDesignPath(':designId'),
    title: pageTitles.issueCertificates,
    menu: CERTIFICATES_PATH,
    load: () => import('./issues/new-issue-page.tsx'),
  },
  {
    path: CERTIFICATE_ISSUES_PATH,
    title: pageTitles.certificateIssues,
    menu: CERTIFICATES_PATH,
    load: () => import('./issues/issues-page.tsx'),
  },
  {
    path: certificateIssuePath(':issueId'),
    title: pageTitles.certificateIssue,
    menu: CERTIFICATES_PATH,
    load: () => import('./issues/issue-page.tsx'),
  },
];
