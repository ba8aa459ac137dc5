import { readOf } from '@portal/api-client';
import { issuedCertificateCalls } from '@portal/api-schema';
import { useShell } from '@portal/area-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/**
 * Adds certificates to the menu once the committee has some. It asks when a page opens and when certificates change, but not at
 * the many other changes while teams are judged. Renders nothing.
 */
export function CertificatesInMenu() {
  const { api, events, setAreaState } = useShell();
  const queryClient = useQueryClient();
  useEffect(() => {
    const read = async (staleTime: number) => {
      const { certificates } = await queryClient.fetchQuery({
        ...readOf(api, issuedCertificateCalls.own),
        staleTime,
      });
      setAreaState({ has_certificates: certificates.length > 0 });
    };
    // Without a connection the menu stays as it is.
    const ignore = () => {};
    read(Number.POSITIVE_INFINITY).catch(ignore);
    return events.subscribe(({ type }) => {
      if (type === 'certificate') read(0).catch(ignore);
    });
  }, [api, events, queryClient, setAreaState]);
  return null;
}
