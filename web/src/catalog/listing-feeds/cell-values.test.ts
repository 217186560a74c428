import { describe, expect, it } from 'vitest';
import type { OverridableField } from '#contract/catalog/listing-feeds';
import { blockingFields, type CellContext, columnsOf, readCell, readClipboard, valuesBefore } from './cell-values.ts';

const names: Record<string, string> = { IN_PROGRESS: 'APE in corso', VILLA: 'Villa', A4Plus: 'A4+' };
const context: CellContext = { language: 'it', currency: 'EUR', nameOf: (_, choice) => names[choice] ?? choice };
const read = (field: OverridableField, text: string) => readCell(field, text, context);

describe('a typed or pasted cell', () => {
  it.each<[OverridableField, string, object]>([
    ['price', '285.000 €', { price: { amount: 285_000, currency: 'EUR' } }],
    ['commercialArea', '85 mq', { commercialArea: 85 }],
    ['energyClass', 'a4+', { energyClass: 'A4Plus' }],
    ['energyClass', 'ape in corso', { energyClass: null, energyStatus: 'IN_PROGRESS', energyExemption: null }],
    ['energyClass', 'EXEMPT_RUIN', { energyClass: null, energyStatus: 'EXEMPT', energyExemption: 'RUIN' }],
    ['propertyType', 'villa', { propertyType: 'VILLA' }],
    ['apeExpiry', '1/2/2031', { apeExpiry: '2031-02-01' }],
    ['title', ' Trilocale \t a Brera ', { title: 'Trilocale a Brera' }],
    ['floor', '-1', { floor: -1 }],
  ])('of %s reads %s', (field, text, values) => {
    expect(read(field, text)).toEqual({ values });
  });

  it.each<[OverridableField, string, string]>([
    ['price', 'trattativa', 'number'],
    ['price', '-5', 'number'],
    ['commercialArea', '85,5', 'integer'],
    ['energyClass', 'H', 'choice'],
    ['apeExpiry', '31/02/2031', 'date'],
    ['title', '  ', 'empty'],
  ])('of %s refuses %s', (field, text, problem) => {
    expect(read(field, text)).toEqual({ problem });
  });
});

it('reads the rows and columns of a spreadsheet, with its quoted line breaks', () => {
  expect(readClipboard('A\t1\r\nB\t2\r\n')).toEqual([
    ['A', '1'],
    ['B', '2'],
  ]);
  expect(readClipboard('"prima\nseconda ""qui"""\nC')).toEqual([['prima\nseconda "qui"'], ['C']]);
});

it('restores earlier overrides, and removes new ones', () => {
  const overrides = [{ field: 'title' as const, value: 'Prima', feedValue: null, isOutdated: false, setAt: '' }];
  expect(valuesBefore({ overrides }, { title: 'Dopo', energyStatus: 'IN_PROGRESS' })).toEqual({
    title: 'Prima',
    energyStatus: null,
  });
});

it('shows one energy column, and marks the fields that block', () => {
  expect(columnsOf(['energyClass', 'energyStatus', 'features', 'price'])).toEqual(['energyClass', 'price']);
  expect([...blockingFields(['AREA_MISSING', 'media'])]).toEqual(['commercialArea']);
});
