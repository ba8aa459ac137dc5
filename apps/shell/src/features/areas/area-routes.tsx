import { Navigate, Route, Routes } from 'react-router-dom';
import { withReason } from '../../shared/navigation/redirect.ts';
import { AreaPage, type AreaPageProps } from './area-page.tsx';
import type { ReadyArea } from './use-area.ts';

interface AreaRoutesProps extends Omit<AreaPageProps, 'entry' | 'route'> {
  readonly area: ReadyArea;
}

/** The routes of an area below its prefix. An unknown path redirects to the area's home. */
export function AreaRoutes({ area, ...page }: AreaRoutesProps) {
  const { prefix, home, version } = area.entry;
  const fallback = withReason({ to: home, reason: 'role-fallback' });
  return (
    <Routes>
      {area.module.routes.map((route) => (
        <Route
          key={route.path}
          path={`${prefix}/${route.path}`}
          element={<AreaPage key={`${version}/${route.path}`} entry={area.entry} route={route} {...page} />}
        />
      ))}
      <Route path="*" element={<Navigate to={fallback} replace />} />
    </Routes>
  );
}
