import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@portal/domain/demo-accounts';

export interface Answer<Data> {
  /** 0 without an answer. */
  status: number;
  data: Data;
}

/** Sends one call to a portal. */
export async function call<Data>(
  url: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: object | FormData } = {},
): Promise<Answer<Data>> {
  try {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const { data } = (await response.json()) as { data: Data };
    return { status: response.status, data };
  } catch {
    return { status: 0, data: {} as Data };
  }
}

/** Signs a demo account in, named by the first part of its email. @returns the token */
export async function signIn(url: string, account: string): Promise<string> {
  const email = `${account}@demo.sa`;
  const answer = await call<{ user: { token: string } }>(url, 'POST', '/auth/login', {
    body: { email, password: DEMO_PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return answer.data.user.token;
}

const POLL_MS = 20;

/** The runner of these tests has no time limit. */
export const LIMIT_MS = 180_000;

/** Waits until it is so. @throws Error it is not after three minutes */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > endsAt) throw new Error(`Not so after ${LIMIT_MS / 1000} s: ${isSo}`);
    await delay(POLL_MS);
  }
}
