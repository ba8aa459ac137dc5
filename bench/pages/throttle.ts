import type { CDPSession, Page } from 'playwright-core';

/** How many times slower than this machine's the page's processor is. */
const CPU_SLOWDOWN = 4;
const BITS_PER_MBIT = 1_000_000;
const BITS_PER_BYTE = 8;
const DOWN_MBIT = 10;
const UP_MBIT = 5;
const LATENCY_MS = 40;

/** Makes the page's processor and network those of a phone in a hall. */
export async function throttle(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: (DOWN_MBIT * BITS_PER_MBIT) / BITS_PER_BYTE,
    uploadThroughput: (UP_MBIT * BITS_PER_MBIT) / BITS_PER_BYTE,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}
