import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

afterEach(() => document.documentElement.removeAttribute('dir'));

function Three() {
  const [active, setActive] = useState('1');
  return (
    <Tabs
      label="ثلاثة"
      items={['1', '2', '3'].map((key) => ({ key, label: key }))}
      active={active}
      onChange={setActive}
    >
      {active}
    </Tabs>
  );
}

it.each([
  ['rtl', '{ArrowLeft}', '{ArrowRight}'],
  ['ltr', '{ArrowRight}', '{ArrowLeft}'],
])('go by the arrow that points at the next tab, round both ends, in %s', async (dir, next, previous) => {
  document.dir = dir;
  render(<Three />);
  const opened = async (keys: string) => {
    await userEvent.keyboard(keys);
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    return screen.getByRole('tabpanel').textContent;
  };
  await userEvent.tab();
  expect(await opened(next)).toBe('2');
  expect(await opened(next + next)).toBe('1');
  expect(await opened(previous)).toBe('3');
});
