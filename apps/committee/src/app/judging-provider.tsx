import type { OfflineProviderProps } from '@portal/area-kit/offline';
import { CertificatesInMenu } from '../features/certificates/certificates-in-menu.tsx';
import { OfflineProvider as JudgingProvider } from '../features/offline/offline-provider.tsx';

export function OfflineProvider({ loadPages, children }: OfflineProviderProps) {
  return (
    <JudgingProvider loadPages={loadPages}>
      <CertificatesInMenu />
      {children}
    </JudgingProvider>
  );
}
