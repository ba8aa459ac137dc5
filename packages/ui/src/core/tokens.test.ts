import { readFileSync } from 'node:fs';
import path from 'node:path';
import { colors, sizes } from './tokens.ts';

const sheet = readFileSync(path.join(__dirname, 'styles/theme.css'), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);

/** The value of a custom property where it is first set: outside every media query. */
const propertyOf = (name: string) => new RegExp(`--${kebab(name)}:\\s*([^;]+);`).exec(sheet)?.[1];

test('emphasis is not slanted: Arabic has no italics', () => {
  const base = readFileSync(path.join(__dirname, 'styles/base.css'), 'utf8');
  expect(base).toMatch(/^em,\ni,\ncite,\ndfn,\naddress \{\n {2}font-style: normal;/m);
});

describe('the theme', () => {
  it.each(Object.entries(colors))('has the same %s in the stylesheet', (name, color) => {
    expect(propertyOf(name)).toBe(color);
  });

  it.each(Object.entries(sizes))('has the same %s in the stylesheet', (name, pixels) => {
    expect(propertyOf(name)).toBe(`${pixels}px`);
  });
});
