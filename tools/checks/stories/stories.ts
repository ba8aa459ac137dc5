import type { Check } from '../check.ts';
import { ENGINE_STORIES } from '../selection/story-folders.ts';
import { storiesInOtherEngines } from './engine-check.ts';
import { type StoryOptions, storiesInChromium } from './story-check.ts';

/** The steps that run these stories: those for Chromium, then those for the other engines. */
export function stories(options: StoryOptions = {}): Check[] {
  const { paths } = options;
  if (!paths) return [storiesInChromium(options), storiesInOtherEngines()];
  const forEngines = paths.filter((path) => path.startsWith(ENGINE_STORIES));
  const forChromium = paths.filter((path) => !path.startsWith(ENGINE_STORIES));
  return [
    ...(forChromium.length > 0 ? [storiesInChromium({ ...options, paths: forChromium })] : []),
    ...(forEngines.length > 0 ? [storiesInOtherEngines(forEngines)] : []),
  ];
}
