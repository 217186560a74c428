import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderHookInPage } from '../../../testing/render.tsx';
import { type StayDays, useDayChoice } from './use-day-choice.shared.ts';

const stay = { checkInDate: '2026-12-04', checkOutDate: '2026-12-08' };

async function chooseDays(start: Partial<StayDays>) {
  const chosen: StayDays[] = [];
  const days = { checkInDate: undefined, checkOutDate: undefined, ...start };
  const { result } = await renderHookInPage(() => useDayChoice(days, (next) => chosen.push(next)), null);
  return { chosen, choice: () => result.current };
}

describe('the choice of arrival and departure', () => {
  it('reports nothing for an arrival alone, and both days with the departure', async () => {
    const { chosen, choice } = await chooseDays({});
    act(() => choice().pick({ from: '2026-12-04', to: null }));
    expect(choice().span).toEqual({ from: '2026-12-04', to: null });
    expect(chosen).toEqual([]);
    act(() => choice().pick({ from: '2026-12-04', to: '2026-12-08' }));
    expect(chosen).toEqual([stay]);
  });

  it('keeps the arrival while the user selects another departure', async () => {
    const { chosen, choice } = await chooseDays(stay);
    act(() => choice().wantDeparture());
    expect(choice().span).toEqual({ from: '2026-12-04', to: null });
    act(() => choice().leave());
    expect(choice().span).toEqual({ from: '2026-12-04', to: '2026-12-08' });
    expect(chosen).toEqual([]);
  });

  it('stores a new arrival without the previous departure when the calendar closes', async () => {
    const { chosen, choice } = await chooseDays(stay);
    act(() => choice().pick({ from: '2026-12-20', to: null }));
    act(() => choice().leave());
    expect(chosen).toEqual([{ checkInDate: '2026-12-20', checkOutDate: undefined }]);
  });

  it('reports no days after a reset', async () => {
    const { chosen, choice } = await chooseDays(stay);
    act(() => choice().clear());
    expect(chosen).toEqual([{ checkInDate: undefined, checkOutDate: undefined }]);
  });

  it.each([
    ['a day that does not exist', { checkInDate: '2026-02-31', checkOutDate: '2026-03-02' }, null],
    ['a departure before the arrival', { ...stay, checkOutDate: '2026-12-01' }, { from: '2026-12-04', to: null }],
    ['the departure on the day of arrival', { ...stay, checkOutDate: '2026-12-04' }, { from: '2026-12-04', to: null }],
  ])('ignores %s in the address', async (_, days, expected) => {
    expect((await chooseDays(days)).choice().span).toEqual(expected);
  });
});
