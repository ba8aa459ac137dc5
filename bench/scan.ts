import { demoEmail } from '@portal/domain/demo-accounts';
import type { Role } from '@portal/domain/roles';
import type { Browser, Page } from 'playwright-core';
import { filmedCamera, filmOf } from '../tools/checks/camera.ts';
import { startPortal } from '../tools/checks/portal-server.ts';
import { builtPortal } from '../tools/checks/stories/built-portal.ts';
import { launchChromium, newPage, signInAt } from './support/browsers.ts';
import { median } from './support/fixed-task.ts';
import { bench, limited } from './support/report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 9);
const SLOWDOWN = 4;
/** From a code in sight to the screen of its team. */
const LIMIT_MS = 500;
/** Longer than a code has to be out of sight to be read again. */
const OUT_OF_SIGHT_MS = 2_000;

/**
 * How long a code is in sight before the green screen of its team, in Chromium with a processor 4 times slower and without a
 * BarcodeDetector, so that the library finds the code.
 */
await bench(async (report) => {
  await using portal = await startPortal(await builtPortal());
  const camera = await filmedCamera();
  await using browser = await launchChromium(camera.args);
  const leader = await signedIn(browser, portal.url, 'leader');
  await leader.goto(`${portal.url}/team-leader-dashboard/portal/instructions-attendance`);
  await camera.show(await filmOf(leader.getByRole('img', { name: /^رمز/ }), { side: 220, turned: 9 }));
  const times = await measure(await signedIn(browser, portal.url, 'reception'));
  console.log(`from code in sight to green screen, ms: ${times.map(Math.round).join(' ')}`);
  report.table([{ 'from code in sight': 'to green screen', 'median, ms': limited(median(times), LIMIT_MS) }]);
});

async function signedIn(browser: Browser, url: string, role: Role): Promise<Page> {
  const page = await newPage(browser, { permissions: ['camera'] });
  // Cameras start with a dark picture, until the bench turns the light on.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BarcodeDetector');
    const open = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
    if (!open) return;
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      for (const track of stream.getVideoTracks()) track.enabled = false;
      return stream;
    };
  });
  await signInAt(page, url, demoEmail(role));
  return page;
}

async function measure(page: Page): Promise<number[]> {
  await page.getByText('ضعوا رمز البطاقة داخل الإطار').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.waitForTimeout(OUT_OF_SIGHT_MS);
    times.push(await page.evaluate(timeOfOneScan));
    await page.getByRole('button', { name: 'رجوع إلى المسح' }).click();
  }
  return times;
}

/** Turns the light on, waits until the team is painted, and turns it off again. Runs in the page. */
function timeOfOneScan(): Promise<number> {
  const stream = document.querySelector('video')?.srcObject as MediaStream;
  const light = (isOn: boolean) => {
    for (const track of stream.getVideoTracks()) track.enabled = isOn;
  };
  return new Promise((resolve) => {
    const started = performance.now();
    const observer = new MutationObserver(() => {
      if (!document.querySelector('fieldset')) return;
      observer.disconnect();
      light(false);
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    light(true);
  });
}
