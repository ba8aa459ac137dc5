import { createApi } from '@portal/api-client';
import { QueryClient } from '@tanstack/react-query';
import { areaEntry, areaModule } from '../../testing/areas.ts';
import { loadArea } from '../area-loading/load-area.ts';
import { signOutSteps } from './sign-out-steps.ts';

jest.mock('../area-loading/load-area.ts');

const services = {
  api: createApi({ getToken: () => null }),
  queryClient: new QueryClient(),
  session: { userId: 'u1', role: 'committee', fullName: 'سارة' },
} as const;
const others = [areaEntry('committee', '1.0.0-a')];

test('asks an area that is not on screen what signing out would lose, and lets it clean up', async () => {
  const onSignOut = jest.fn();
  const module = areaModule({ beforeSignOut: () => 'تقييم لم يُرسل بعد.', onSignOut });
  jest.mocked(loadArea).mockImplementation(async (entry) => ({ entry, module }));
  const steps = signOutSteps({ onScreen: areaModule(), others, services });
  expect(await steps.ask()).toBe('تقييم لم يُرسل بعد.');
  await steps.cleanUp();
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test('an area that does not load, and a hook that throws, prevent neither the question nor the sign-out', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.mocked(loadArea).mockRejectedValue(new Error('no bundle'));
  const onScreen = areaModule({
    beforeSignOut: () => 'ملف قيد الرفع.',
    onSignOut: () => {
      throw new Error('no storage');
    },
  });
  const steps = signOutSteps({ onScreen, others, services });
  expect(await steps.ask()).toBe('ملف قيد الرفع.');
  await steps.cleanUp();
  expect(warn).toHaveBeenCalledTimes(3);
  warn.mockRestore();
});
