import { createRequire } from 'node:module';

/**
 * jsdom finds the style of an element by trying every rule of every style sheet on it, and antd brings some thousand:
 * this was two thirds of the time of the tests of screens. A rule whose last compound selector names a class or a tag
 * that the element lacks cannot match, so it is refused here before jsdom's selector engine is asked. Import this module
 * before jsdom.
 */

interface ElementImpl {
  readonly localName: string;
  getAttributeNS(namespace: null, name: string): string | null;
}

/** The rules of `@keyframes` and `@font-face` have no selector. */
type Matches = (element: ElementImpl, selector: string | undefined) => boolean;

/** What the last compound of one selector needs of the element itself. */
interface Needs {
  readonly tag: string | undefined;
  readonly classes: readonly string[];
}

const jsdomRequire = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
const selectors: { matchesDontThrow: Matches } = jsdomRequire('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;

const needsOfSelector = new Map<string, readonly Needs[]>();
const classesOfAttribute = new Map<string, ReadonlySet<string>>();

selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined && mayMatch(element, selector) && matchesDontThrow(element, selector);

function mayMatch(element: ElementImpl, selector: string): boolean {
  const needs = cached(needsOfSelector, selector, () => needsOf(selector));
  const attribute = element.getAttributeNS(null, 'class') ?? '';
  const classes = cached(classesOfAttribute, attribute, () => new Set(attribute.split(/\s+/)));
  return needs.some(
    ({ tag, classes: needed }) =>
      (tag === undefined || tag === element.localName) && needed.every((name) => classes.has(name)),
  );
}

/** A selector that is not understood here needs nothing, and is left to jsdom. */
function needsOf(selector: string): Needs[] {
  if (selector.includes('\\')) return [{ tag: undefined, classes: [] }];
  return withoutArguments(selector)
    .split(',')
    .map((one) => {
      const compound =
        one
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      const tag = /^[a-z][a-z0-9-]*/i.exec(compound)?.[0].toLowerCase();
      return { tag, classes: [...compound.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '') };
    });
}

/** Without what is in brackets and quotes: the arguments of `:not(…)` need nothing. The innermost go first. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/"[^"]*"|'[^']*'|\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === selector ? selector : withoutArguments(shorter);
}

function cached<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make();
  cache.set(key, value);
  return value;
}
