import { Navigate, Route, Routes } from 'react-router-dom';
import type { AreaLoadError } from '../../shared/area-loading/area-load-error.ts';
import { withReason } from '../../shared/navigation/redirect.ts';
import { AreaPage } from './area-page.tsx';
import type { ReadyArea } from './use-area.ts';

interface AreaRoutesProps {
  readonly area: ReadyArea;
  readonly eventName: string;
  /** A fallback version is being loaded to replace this one. */
  readonly replacing: boolean;
  readonly onFailure: (error: AreaLoadError) => void;
}

/** The routes of an area below its prefix. An unknown path redirects to the area's home. */
export function AreaRoutes({ area, eventName, replacing, onFailure }: AreaRoutesProps) {
  const { prefix, home, version } = area.entry;
  const fallback = withReason({ to: home, reason: 'role-fallback' });
  return (
    <Routes>
      {area.module.routes.map((route) => (
        <Route
          key={route.path}
          path={`${prefix}/${route.path}`}
          element={
            <AreaPage
              key={`${version}/${route.path}`}
              entry={area.entry}
              route={route}
              eventName={eventName}
              replacing={replacing}
              onFailure={onFailure}
            />
          }
        />
      ))}
      <Route path="*" element={<Navigate to={fallback} replace />} />
    </Routes>
  );
}
