import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderHookInPage } from '../../../../testing/render.tsx';
import { readValues } from '../property-values.ts';
import { useWizard } from './use-wizard.ts';

const complete = readValues({
  propertyType: 'APARTMENT',
  street: 'Via Solferino',
  administrativeAreaLevel1: 'Milano',
  commercialArea: 85,
});

async function openWizard(values = readValues({})) {
  const { result } = await renderHookInPage(() => useWizard({ values, step: 1 }), null);
  return () => result.current;
}
const fields = (problems: readonly { field: string }[]) => problems.map(({ field }) => field);

describe('the property wizard', () => {
  it('stays on a step with problems and lists them', async () => {
    const wizard = await openWizard();
    act(() => expect(wizard().passes(1)).toBe(false));
    expect(wizard().step).toBe(1);
    expect(fields(wizard().summary)).toEqual(['propertyType', 'street', 'administrativeAreaLevel1']);
  });

  it('removes a solved problem at its field, and the summary with the last one', async () => {
    const wizard = await openWizard();
    act(() => void wizard().passes(1));
    act(() => wizard().patch({ propertyType: 'VILLA', street: 'Via Roma' }));
    expect(fields(wizard().problems)).toEqual(['administrativeAreaLevel1']);
    expect(wizard().summary).toHaveLength(3);
    act(() => wizard().patch({ administrativeAreaLevel1: 'Siena' }));
    expect(wizard().summary).toEqual([]);
  });

  it('opens the first invalid step before it saves', async () => {
    const wizard = await openWizard(readValues({ ...complete, commercialArea: null }));
    act(() => wizard().go(3));
    act(() => expect(wizard().passesAll()).toBe(false));
    expect(wizard().step).toBe(2);
    expect(fields(wizard().problems)).toEqual(['commercialArea']);
  });

  it('opens the step of a problem that the server found', async () => {
    const wizard = await openWizard(complete);
    act(() => wizard().go(3));
    act(() => wizard().show([{ field: 'postalCode', rule: 'postalCode' }]));
    expect(wizard().step).toBe(1);
    expect(fields(wizard().summary)).toEqual(['postalCode']);
  });

  it('gives late callbacks the newest values', async () => {
    const wizard = await openWizard(complete);
    const { latest, patch } = wizard();
    act(() => {
      patch({ commercialArea: 90 });
      patch({ roomsCount: 3 });
    });
    expect(latest()).toMatchObject({ commercialArea: 90, roomsCount: 3 });
  });

  it('replaces all values and problems by another version of the draft', async () => {
    const wizard = await openWizard();
    act(() => void wizard().passes(1));
    act(() => wizard().replace(complete, 2));
    expect(wizard()).toMatchObject({ step: 2, values: complete, problems: [], summary: [] });
  });
});
