import { describe, expect, it } from 'vitest';
import { tourFrameUrl, validateTourLink } from './tour-link.shared.ts';

describe('virtual tour URL', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['https://my.matterport.com/show/?m=abc', null],
    [' https://kuula.co/share/abc ', null],
    ['kuula', 'notAnAddress'],
    ['http://kuula.co/share/abc', 'notSecure'],
    ['https://kuula.co@evil.example/', 'notSecure'],
    ['javascript:alert(1)', 'notSecure'],
    ['https://evil.example/kuula.co', 'unknownHost'],
    ['https://kuula.co.evil.example/', 'unknownHost'],
    ['https://kuula.co:8443/share', 'unknownHost'],
  ])('validates %j as %s', (link, problem) => {
    expect(validateTourLink(link)).toBe(problem);
  });

  it('is embedded as it is, or as the embeddable player for a YouTube page', () => {
    expect(tourFrameUrl('https://kuula.co/share/abc')).toBe('https://kuula.co/share/abc');
    expect(tourFrameUrl('https://www.youtube.com/watch?v=a_b-1')).toBe('https://www.youtube.com/embed/a_b-1');
    expect(tourFrameUrl('https://evil.example/')).toBeNull();
    expect(tourFrameUrl('')).toBeNull();
  });
});
