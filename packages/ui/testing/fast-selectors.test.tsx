import { screen } from '@testing-library/react';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Whether a rule with this selector applies to the button. */
function applies(selector: string): boolean {
  document.head.innerHTML = `<style>@keyframes spin { to { opacity: 0 } } ${selector} { opacity: 0.5 }</style>`;
  document.body.innerHTML = '<div class="card"><button class="ant-btn primary" type="button"></button></div>';
  const button = document.querySelector('button');
  return button !== null && getComputedStyle(button).opacity === '0.5';
}

it.each([
  '.ant-btn',
  'button',
  '*',
  '.primary.ant-btn',
  'button.primary',
  '.card .ant-btn',
  '.card>button',
  ':where(.card) button',
  ':where(.css-1, .ant-btn)',
  '.ant-btn:not(.disabled, a)',
  '[type="button"]',
  'button[type="a,b .c"], .primary',
  '.missing, .ant-btn',
])('%s applies', (selector) => expect(applies(selector)).toBe(true));

it.each([
  '.missing',
  'a',
  '.ant-btn.missing',
  'a.ant-btn',
  '.missing .ant-btn',
  '.ant-btn .missing',
  '.ant-btn:not(.primary)',
  '[type="submit"]',
])('%s does not apply', (selector) => expect(applies(selector)).toBe(false));

it('reads what hides an element or keeps clicks from it, among rules of a medium, and again in a second page', () => {
  for (const text of ['one', 'other']) {
    document.head.innerHTML =
      '<style>p { color: red } @media screen { p { margin: 0; visibility: hidden; pointer-events: none } }</style>';
    document.body.innerHTML = `<p>${text}</p>`;
    const { visibility, pointerEvents } = getComputedStyle(screen.getByText(text));
    expect({ visibility, pointerEvents }).toEqual({ visibility: 'hidden', pointerEvents: 'none' });
    expect(screen.getByText(text)).not.toBeVisible();
  }
});
