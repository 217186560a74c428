import { describe, expect, it } from 'vitest';
import { validateLicenses } from './license-rules.ts';

const under = (license: string, name = 'left-pad') => ({ name, version: '1.0.0', license, dev: false });
const lgpl = { license: 'LGPL-3.0', packages: /^libheif-js$/, why: 'a module of its own' };

describe('the licenses of dependencies', () => {
  it.each([
    'MIT',
    'MIT OR GPL-3.0',
    '(MIT OR GPL-3.0)',
    'Apache-2.0 AND MIT',
    '(MIT AND Zlib)',
    'GPL-3.0 OR (MIT AND ISC)',
    'MIT OR GPL-3.0 AND AGPL-3.0',
  ])('may be %s', (license) => {
    expect(validateLicenses([under(license)], [])).toEqual([]);
  });

  it.each([
    'GPL-3.0',
    'AGPL-3.0 OR GPL-2.0',
    'MIT AND GPL-3.0',
    '(MIT OR ISC) AND SSPL-1.0',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    'yes',
  ])('may not be %s', (license) => {
    expect(validateLicenses([under(license)], [])).toEqual([`left-pad 1.0.0 comes under ${license}`]);
  });

  it('must be declared', () => {
    expect(validateLicenses([under('')], [])).toEqual(['left-pad 1.0.0 names no licence']);
  });

  it('may have an explanation only for one existing package', () => {
    expect(validateLicenses([under('LGPL-3.0', 'libheif-js')], [lgpl])).toEqual([]);
    expect(validateLicenses([under('LGPL-3.0', 'libheif-js'), under('LGPL-3.0')], [lgpl])).toEqual([
      'left-pad 1.0.0 comes under LGPL-3.0',
    ]);
    expect(validateLicenses([under('MIT')], [lgpl])).toEqual(['LGPL-3.0 for /^libheif-js$/ explains nothing']);
  });
});
