import { describe, expect, it } from 'vitest';
import { readFragment } from './use-social-callback.ts';

const nothing = { token: null, error: null, intent: 'sign-in', redirect: null };

describe('the URL fragment of a provider redirect', () => {
  it.each([
    ['', nothing],
    ['#', nothing],
    ['#token=abc', { ...nothing, token: 'abc' }],
    [
      '#token=a%2Bb&intent=link&redirect=%2Fdashboard%2Fprofile%3Ftab%3D1',
      { ...nothing, token: 'a+b', intent: 'link', redirect: '/dashboard/profile?tab=1' },
    ],
    ['#error=cancelled&redirect=%2F', { ...nothing, error: 'cancelled', redirect: '/' }],
    ['#token=&intent=other', nothing],
    ['#token=abc&redirect=%2F%2Fevil.example', { ...nothing, token: 'abc' }],
  ])('is parsed from %j to %j', (hash, expected) => {
    expect(readFragment(hash)).toEqual(expected);
  });
});
