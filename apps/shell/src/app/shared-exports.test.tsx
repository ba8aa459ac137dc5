import * as apiClient from '@portal/api-client';
import * as areaContract from '@portal/area-contract';
import * as router from '@portal/area-contract/router';
import * as uiCore from '@portal/ui/core';
import recorded from './shared-exports.json';

/**
 * What areas import at run time from the shell's copies of our packages. A name that goes breaks areas that were released before, so
 * it stays or its package gets the next major version; an area that uses a new one needs a shell that has it, so the package
 * gets the next minor version.
 */
test.each(Object.entries({ apiClient, areaContract, router, uiCore }))(
  '%s gives areas the names that are recorded in shared-exports.json',
  (name, shared) => {
    expect(Object.keys(shared).toSorted()).toEqual(Object(recorded)[name]);
  },
);
