import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInPage } from '../../../../testing/render.tsx';
import { RangeSlider } from './range-slider.tsx';
import { Slider } from './slider.tsx';

async function openRange(start: [number, number]) {
  const onCommit = vi.fn();
  function Prices() {
    const [value, setValue] = useState(start);
    return (
      <RangeSlider
        label="Prezzo"
        labels={{ min: 'Prezzo minimo', max: 'Prezzo massimo' }}
        min={0}
        max={1000}
        step={50}
        value={value}
        onChange={setValue}
        onCommit={onCommit}
        format={(amount) => `${amount} €`}
      />
    );
  }
  const { user } = await renderInPage(<Prices />);
  const thumb = (name: string) => screen.findByRole<HTMLInputElement>('slider', { name });
  const [lower, upper] = [await thumb('Prezzo minimo'), await thumb('Prezzo massimo')];
  const press = async (target: HTMLElement, keys: string) => {
    target.focus();
    await user.keyboard(keys);
  };
  return { lower, upper, press, onCommit };
}

describe('a slider with two thumbs', () => {
  it('has a named group, and a name and a text of the value for each thumb', async () => {
    const { lower, upper } = await openRange([100, 900]);
    expect(screen.getByRole('group', { name: 'Prezzo' })).toBeTruthy();
    expect(lower.getAttribute('aria-valuetext')).toBe('100 €');
    expect(upper.getAttribute('aria-valuetext')).toBe('900 €');
  });

  it('moves a thumb by one step per key and reports every release', async () => {
    const { upper, press, onCommit } = await openRange([100, 900]);
    await press(upper, '{ArrowLeft}{ArrowLeft}');
    expect(upper.valueAsNumber).toBe(800);
    expect(onCommit.mock.calls.map(([value]) => value)).toEqual([
      [100, 850],
      [100, 800],
    ]);
  });

  it('moves to the limits with Home and End', async () => {
    const { lower, upper, press } = await openRange([100, 900]);
    await press(upper, '{End}');
    await press(lower, '{Home}');
    expect([lower.valueAsNumber, upper.valueAsNumber]).toEqual([0, 1000]);
  });

  it.each([
    ['lower', '{ArrowRight}{ArrowRight}{ArrowRight}', [900, 900]],
    ['upper', '{ArrowLeft}{ArrowLeft}{ArrowLeft}', [800, 800]],
  ] as const)('stops the %s thumb at the other', async (which, keys, expected) => {
    const { lower, upper, press } = await openRange([800, 900]);
    await press(which === 'lower' ? lower : upper, keys);
    expect([lower.valueAsNumber, upper.valueAsNumber]).toEqual(expected);
  });
});

describe('a slider with one thumb', () => {
  it('moves by one and states the value as text', async () => {
    function Companions() {
      const [count, setCount] = useState(0);
      return (
        <Slider label="Accompagnatori" min={0} max={10} value={count} onChange={setCount} valueText={`con ${count}`} />
      );
    }
    const { user } = await renderInPage(<Companions />);
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Accompagnatori' });
    slider.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(slider.valueAsNumber).toBe(2);
    expect(slider.getAttribute('aria-valuetext')).toBe('con 2');
    expect(screen.getByRole('status').textContent).toBe('2');
  });
});
