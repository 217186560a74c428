import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../../../../testing/render.tsx';
import { NumberField } from './number-field.tsx';

type Options = { value?: number | null; locale?: string; clamp?: boolean; min?: number; max?: number; steps?: boolean };

async function openField({ value: start = null, steps, ...options }: Options = {}) {
  const onChange = vi.fn();
  function Price() {
    const [value, setValue] = useState(start);
    return (
      <NumberField
        label="Prezzo"
        name="price"
        value={value}
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
        {...(steps && { steps: { less: 'Meno', more: 'Più' } })}
        {...options}
      />
    );
  }
  const { user, container } = await renderInPage(<Price />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Prezzo' });
  const submitted = () => container.querySelector<HTMLInputElement>('input[name="price"]')?.value;
  return { user, field, submitted, last: () => onChange.mock.lastCall?.[0] as number | null };
}

describe('a number field', () => {
  it.each([
    ['it', '285000', 285_000, '285.000'],
    ['it', '1.250.000 €', 1_250_000, '1.250.000'],
    ['it', '12,50', 12.5, '12,5'],
    ['it', '12.75', 12.75, '12,75'],
    ['it', '85 m2', 85, '85'],
    ['en', '285,000.50', 285_000.5, '285,000.5'],
    ['de', '285.000,50', 285_000.5, '285.000,5'],
  ])('in %s reads %j as %d, and shows %j when the user leaves it', async (locale, typed, value, shown) => {
    const { user, field, submitted, last } = await openField({ locale });
    await user.type(field, typed);
    expect(field.value).toBe(typed);
    await user.tab();
    expect(last()).toBe(value);
    expect(field.value).toBe(shown);
    expect(submitted()).toBe(String(value));
  });

  it.each(['250 mila', '1,5 mln', '1.25,5', 'da 80 a 90'])(
    'keeps %j and reports that it is no number',
    async (typed) => {
      const { user, field, submitted, last } = await openField();
      await user.type(field, typed);
      await user.tab();
      expect(last()).toBeNaN();
      expect(field.value).toBe(typed);
      expect(submitted()).toBe('');
    },
  );

  it('shows plain digits while the user edits and replaces them with the first key', async () => {
    const { user, field } = await openField({ value: 285_000 });
    expect(field.value).toBe('285.000');
    await user.tab();
    expect(field.value).toBe('285000');
    await user.keyboard('9');
    expect(field.value).toBe('9');
  });

  it.each([
    ['reports it to a form', false, 12],
    ['replaces it by the limit in a filter', true, 10],
  ])('beyond the limit %s', async (_, clamp, expected) => {
    const { user, field, last } = await openField({ max: 10, clamp });
    await user.type(field, '12');
    await user.tab();
    expect(last()).toBe(expected);
  });

  it('moves by one step with the arrow keys and with the buttons, up to the limits', async () => {
    const { user, field, last } = await openField({ value: 2, min: 1, max: 3, steps: true });
    field.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(last()).toBe(3);
    const more = screen.getByRole('button', { name: 'Più' });
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Meno' }));
    await user.click(screen.getByRole('button', { name: 'Meno' }));
    expect(last()).toBe(1);
  });
});
