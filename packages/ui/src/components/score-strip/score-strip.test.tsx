import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ScoreStrip } from './score-strip.tsx';

interface CriterionProps {
  readonly start?: number | null;
  readonly max?: number;
  readonly disabled?: boolean;
}

function Criterion({ start = null, max = 10, disabled = false }: CriterionProps) {
  const [value, setValue] = useState<number | null>(start);
  return (
    <ScoreStrip
      label="حجم الفرصة"
      description="هل السوق المستهدف محدد ومقنع؟"
      value={value}
      max={max}
      disabled={disabled}
      onChange={setValue}
    />
  );
}

afterEach(() => document.documentElement.removeAttribute('dir'));

const shown = () => screen.getByRole('status');
const half = () => screen.getByRole('checkbox', { name: 'نصف درجة' });
const radio = (name: string) => screen.getByRole('radio', { name });

function setup(start: number | null = null) {
  render(<Criterion start={start} />);
  return userEvent.setup();
}

it('is a named group of whole numbers, none checked while unscored', () => {
  setup();

  expect(screen.getByRole('radiogroup', { name: 'حجم الفرصة' })).toHaveAccessibleDescription(
    'هل السوق المستهدف محدد ومقنع؟',
  );
  expect(screen.getAllByRole('radio')).toHaveLength(11);
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(shown()).toHaveTextContent('لم يُقيّم');
});

it('adds and removes the half by a control of its own, which a whole number resets', async () => {
  const user = setup();
  expect(half()).toBeDisabled();

  await user.dblClick(radio('8'));
  expect(shown()).toHaveTextContent(/^10 \/ 8$/);
  await user.click(half());
  // A click on what is chosen changes nothing.
  await user.dblClick(radio('8'));
  expect(shown()).toHaveTextContent(/^10 \/ 8.5$/);
  expect(radio('8')).toBeChecked();
  expect(half()).toBeChecked();
  await user.click(half());
  expect(shown()).toHaveTextContent(/^10 \/ 8$/);
  await user.dblClick(half());
  expect(shown()).toHaveTextContent(/^10 \/ 8$/);

  await user.click(half());
  await user.click(radio('10'));
  expect(shown()).toHaveTextContent(/^10 \/ 10$/);
  expect(half()).toBeDisabled();
});

it.each([
  ['{ArrowLeft}', 5, '10 / 6'],
  ['{ArrowUp}', 5, '10 / 6'],
  ['{ArrowRight}', 5, '10 / 4'],
  ['{ArrowDown}', 5, '10 / 4'],
  ['{ArrowLeft}', 5.5, '10 / 6'],
  ['{ArrowRight}', 5.5, '10 / 5'],
  ['+', 5, '10 / 5.5'],
  ['-', 5, '10 / 4.5'],
  ['+{ArrowLeft}{ArrowUp}', 10, '10 / 10'],
  ['{Home}', 5, '10 / 0'],
  ['{End}', 5, '10 / 10'],
  ['7', 5, '10 / 7'],
  ['٣', 5, '10 / 3'],
  ['10', 5, '10 / 10'],
  ['١٠', 5, '10 / 10'],
  ['12', 5, '10 / 2'],
  ['{Delete}', 5, 'لم يُقيّم'],
  ['{Backspace}', 5, 'لم يُقيّم'],
])('handles the keys %s at %d, up to the highest score', async (key, start, text) => {
  const user = setup(start);

  await user.tab();
  await user.tab();
  await user.keyboard(key);

  expect(shown()).toHaveTextContent(new RegExp(`^${text}$`));
});

it('takes a digit that follows a 1 later as a score of its own', async () => {
  const user = setup(5);
  const now = jest.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(5_000);
  await user.click(radio('5'));
  await user.keyboard('1');
  now.mockReturnValue(6_500);
  await user.keyboard('0');
  expect(shown()).toHaveTextContent(/^10 \/ 0$/);
  now.mockRestore();
});

it('follows the arrows of a page that reads from left to right', async () => {
  document.dir = 'ltr';
  const user = setup(5);
  await user.click(radio('5'));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(radio('7')).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toHaveTextContent(/^10 \/ 6$/);
});

it('moves the focus with the score, and Tab goes on to the half', async () => {
  const user = setup(5);

  await user.click(radio('5'));
  await user.keyboard('{ArrowLeft}');
  expect(radio('6')).toHaveFocus();

  await user.tab();
  expect(half()).toHaveFocus();
  await user.keyboard(' +');
  expect(shown()).toHaveTextContent(/^10 \/ 7$/);
  expect(radio('7')).toHaveFocus();
});

it('distinguishes zero from unscored, and removes the score by its button', async () => {
  const user = setup();

  await user.click(radio('0'));
  expect(radio('0')).toBeChecked();
  expect(shown()).toHaveTextContent('10 / 0');
  await user.click(screen.getByRole('button', { name: 'مسح تقييم حجم الفرصة' }));
  expect(shown()).toHaveTextContent('لم يُقيّم');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('shows a disabled score that cannot be changed', async () => {
  render(<Criterion start={6} disabled />);
  const user = userEvent.setup();

  await user.click(radio('9'));

  expect(radio('6')).toBeChecked();
  expect(radio('9')).toBeDisabled();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is a number field for a high maximum, rounded to the step and within the range', async () => {
  render(<Criterion max={100} />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'حجم الفرصة' });

  await user.type(field, '87');
  expect(shown()).toHaveTextContent('100 / 87');
  await user.type(field, '9');
  expect(shown()).toHaveTextContent('100 / 100');
  await user.clear(field);
  expect(shown()).toHaveTextContent('لم يُقيّم');
});

it('reads Arabic digits in the number field, and no other key changes the score', async () => {
  render(<Criterion max={100} />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'حجم الفرصة' });

  await user.type(field, '٤٢٫٥');
  expect(shown()).toHaveTextContent('100 / 42.5');
  await user.type(field, 'x-');
  expect(shown()).toHaveTextContent('100 / 42.5');
  expect(field).toHaveValue('42.5');
  await user.type(field, '{Backspace}');
  expect(field).toHaveValue('42.');
  await user.tab();
  expect(field).toHaveValue('42');
});

it('rounds a number with more decimals, and adds none of its digits to the rounded one', async () => {
  render(<Criterion max={100} />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: 'حجم الفرصة' });
  await user.type(field, '87.20');
  expect(field).toHaveValue('87.20');
  expect(shown()).toHaveTextContent('100 / 87');
  await user.tab();
  expect(field).toHaveValue('87');
});

it('has no halves where scores are whole, and says what the chosen score means', async () => {
  const levels = [
    { score: 5, text: 'لا مثيل لها' },
    { score: 2, text: 'واضحة' },
  ];
  function WithLevels() {
    const [value, setValue] = useState<number | null>(null);
    return <ScoreStrip label="الأصالة" value={value} max={5} step={1} levels={levels} onChange={setValue} />;
  }
  render(<WithLevels />);
  const user = userEvent.setup();
  const group = screen.getByRole('radiogroup', { name: 'الأصالة' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(group).toHaveAccessibleDescription('');

  await user.click(radio('2'));
  await user.keyboard('+');
  expect(shown()).toHaveTextContent(/^5 \/ 3$/);
  expect(group).toHaveAccessibleDescription('2 واضحة');
  await user.keyboard('{End}');
  expect(group).toHaveAccessibleDescription('5 لا مثيل لها');
  await user.click(screen.getByText('معاني الدرجات'));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
