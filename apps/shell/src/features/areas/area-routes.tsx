import { Navigate, Route, Routes } from 'react-router-dom';
import { withReason } from '../session/guard.ts';
import { AreaPage } from './area-page.tsx';
import type { ReadyArea } from './use-area.ts';

interface AreaRoutesProps {
  readonly area: ReadyArea;
  readonly eventName: string;
}

/** The pages of an area below its prefix. An unknown page leads to the area's home. */
export function AreaRoutes({ area, eventName }: AreaRoutesProps) {
  const { prefix, home } = area.entry;
  const fallback = withReason({ to: home, reason: 'role-fallback' });
  return (
    <Routes>
      {area.module.routes.map((route) => (
        <Route
          key={route.path}
          path={`${prefix}/${route.path}`}
          element={<AreaPage key={route.path} route={route} eventName={eventName} />}
        />
      ))}
      <Route path="*" element={<Navigate to={fallback} replace />} />
    </Routes>
  );
}
