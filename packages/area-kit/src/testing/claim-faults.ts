import type { AreaModule } from '@portal/area-contract';
import { waitFor } from '@testing-library/react';
import { partsBeyondClaim } from './contract-host.ts';
import type { ShownPage } from './open-area-page.tsx';

const SAMPLE_ID = '01900000-0000-7000-8000-000000000001';

/**
 * Opens every page of an area in a shell of exactly the contract version that the area claims. Returns the problems:
 * parts that such a shell ignores, and pages that fail, stay empty or never end loading.
 */
export async function claimFaults(
  area: AreaModule,
  openPage: (at: string) => Promise<Pick<ShownPage, 'close'>>,
): Promise<string[]> {
  const faults = partsBeyondClaim(area);
  for (const { path } of area.routes) {
    try {
      const { close } = await openPage(path.replaceAll(/:\w+/g, SAMPLE_ID));
      await waitFor(() => {
        if (!document.querySelector('body > div *')) throw new Error('nothing was rendered');
        if (document.querySelector('[role="status"][aria-label^="جاري تحميل"]'))
          throw new Error('it loads for ever');
      }).finally(close);
    } catch (error) {
      faults.push(`${path}: ${error}`);
    }
  }
  return faults;
}
