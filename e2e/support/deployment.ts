import type { StoryPortal } from '../../tools/checks/stories/copy-portal.ts';

/** What only a deployed portal has; its stories lie in `e2e/deployed`. */
export function deploymentOf({ deployment }: StoryPortal): NonNullable<StoryPortal['deployment']> {
  if (!deployment) throw new Error('This story runs in the deployed portal only.');
  return deployment;
}
