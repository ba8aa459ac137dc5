import { createRequire } from 'node:module';

/**
 * jsdom finds the style of an element by trying every rule of every style sheet on it, and antd brings some thousand:
 * this was two thirds of the time of the tests of screens. A rule whose last compound selector names a class or a tag
 * that the element lacks cannot match, so it is refused here before jsdom's selector engine is asked. And of all that a
 * sheet declares only what hides an element or keeps clicks from it is read in a page without layout: the rest is left
 * out, and what is left of a text is parsed once for all test files. Import this module before jsdom.
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

/** A style sheet, a rule of one element's styles, or one with rules of its own. */
interface Rule {
  cssRules?: readonly Rule[];
  readonly style?: ArrayLike<string> & { removeProperty(name: string): void };
}

const environmentRequire = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
const jsdomRequire = createRequire(environmentRequire.resolve('jsdom'));
const jsdomHelper = (name: string) => environmentRequire(`jsdom/lib/jsdom/living/helpers/${name}.js`);

const READ_PROPERTIES: ReadonlySet<string> = new Set(['display', 'visibility', 'opacity', 'pointer-events']);
const cssom: { parse(text: string): Rule; CSSStyleSheet: new () => Rule } = jsdomRequire('rrweb-cssom');
const { parse } = cssom;
const rulesOfText = new Map<string, readonly Rule[]>();

cssom.parse = (text) =>
  Object.assign(new cssom.CSSStyleSheet(), {
    cssRules: cached(rulesOfText, text, () => readRules(parse(text))),
  });

function readRules({ cssRules = [] }: Rule): Rule[] {
  return cssRules.filter((rule) => {
    if (rule.cssRules) rule.cssRules = readRules(rule);
    if (!rule.style) return true;
    for (const name of Array.from(rule.style))
      if (!READ_PROPERTIES.has(name)) rule.style.removeProperty(name);
    return rule.style.length > 0;
  });
}

const selectors: { matchesDontThrow: Matches } = jsdomHelper('selectors');
const { matchesDontThrow } = selectors;

const needsOfSelector = new Map<string, readonly Needs[]>();
const classesOfAttribute = new Map<string, ReadonlySet<string>>();

selectors.matchesDontThrow = (element, selector) =>
  selector !== undefined && mayMatch(element, selector) && matchesDontThrow(element, selector);

// Loaded after the selectors are replaced: it takes their function when it is loaded.
const { propertiesWithResolvedValueImplemented: resolved } = jsdomHelper('style-rules');
for (const name of Object.keys(resolved)) if (!READ_PROPERTIES.has(name)) delete resolved[name];

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
