import { expect, type Page } from '@playwright/test';

/** Waits until the page with every file that it loaded is kept by the service worker. */
export async function keptForOffline(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => /^\/(assets|areas)\//.test(new URL(url).pathname));
      const kept = await Promise.all([location.origin, ...files].map((url) => caches.match(url)));
      return kept.filter((answer) => !answer).length;
    });
  await expect.poll(missing).toBe(0);
}

/** What the server has stored of a team for the committee that is signed in on the page. */
export async function storedEvaluation(page: Page, token: string) {
  const teamId = new URL(page.url()).pathname.split('/').at(-1);
  const answer = await page.request.get(`/api/teams/evaluation?team_id=${teamId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: StoredEvaluation };
  const of = ({ evaluation }: StoredType) =>
    evaluation && {
      version: evaluation.version,
      scores: [...new Set(evaluation.scores.map(({ score }) => score))],
    };
  const { eco, idea, tech } = data.types;
  return { state: data.state, eco: of(eco), idea: of(idea), tech: of(tech) };
}

interface StoredType {
  evaluation: { version: number; scores: { score: number }[] } | null;
}

interface StoredEvaluation {
  state: string;
  types: Record<'eco' | 'idea' | 'tech', StoredType>;
}
