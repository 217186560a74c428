import { describe, expect, it } from 'vitest';
import type { PropertyDraft } from '#contract/catalog/property-drafts.schemas';
import type { DeviceDraft } from './device-drafts.ts';
import { mergeDrafts, openDraft, sameData } from './merge-drafts.ts';

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const id = 'property-create-1';

function deviceDraft(minute: number, sent: number | null, data = {}, key = id): DeviceDraft {
  return { id: key, data, createdAt: at(0), updatedAt: at(minute), sentAt: sent === null ? null : at(sent) };
}
function there(minute: number, data = {}, key = id): PropertyDraft {
  return { id: key, data, createdAt: at(0), updatedAt: at(minute) };
}

const a = { street: 'a' };
const b = { street: 'b' };

describe('openDraft', () => {
  it.each([
    ['nothing anywhere', null, null, null, null],
    ['only here', deviceDraft(5, null, a), null, a, null],
    ['only there', null, there(5, a), a, null],
    ['the same in both', deviceDraft(5, 5, a), there(5, a), a, null],
    ['typed here since it was sent', deviceDraft(6, 5, b), there(5, a), b, null],
    ['changed on another device', deviceDraft(5, 5, a), there(6, b), b, 'device'],
    ['changed in both, later there', deviceDraft(6, 5, a), there(7, b), b, 'device'],
    ['changed in both, later here', deviceDraft(8, 5, a), there(7, b), a, 'server'],
    ['newer there, but it says the same', deviceDraft(5, 5, a), there(6, a), a, null],
    ['never sent, and another one there', deviceDraft(8, null, a), there(7, b), a, 'server'],
  ])('%s', (_, device, server, data, source) => {
    const { opened, other } = openDraft(device, server);
    expect(opened?.draft.data ?? null).toEqual(data);
    expect(other?.source ?? null).toBe(source);
  });
});

describe('mergeDrafts', () => {
  it('returns the newer of two copies once, last changed first', () => {
    const device = [deviceDraft(9, 5, b), deviceDraft(3, null, a, 'property-create-2')];
    const server = [there(5, a), there(7, a, 'property-create-3')];
    const { drafts } = mergeDrafts(device, server);
    expect(drafts.map(({ draft }) => draft.id)).toEqual([id, 'property-create-3', 'property-create-2']);
    expect(drafts.map(({ isUnsent }) => isUnsent)).toEqual([true, false, true]);
    expect(drafts[0]?.draft.data).toEqual(b);
  });

  it('drops drafts that another device deleted, except those with later changes', () => {
    const device = [deviceDraft(5, 5, a), deviceDraft(6, 5, a, 'property-create-2')];
    const { drafts, deletedIds } = mergeDrafts(device, []);
    expect(deletedIds).toEqual([id]);
    expect(drafts.map(({ draft }) => draft.id)).toEqual(['property-create-2']);
  });

  it('drops nothing while the server is unavailable', () => {
    expect(mergeDrafts([deviceDraft(5, 5, a)], null)).toMatchObject({ deletedIds: [], drafts: [{ draft: { id } }] });
  });
});

it('compares draft data regardless of key order', () => {
  expect(sameData({ a: 1, b: { c: [1, 2], d: null } }, { b: { d: null, c: [1, 2] }, a: 1 })).toBe(true);
  expect(sameData({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
});
