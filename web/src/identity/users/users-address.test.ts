import { describe, expect, it } from 'vitest';
import { readUserList, userListAddress } from './users-address.ts';

const defaults = { email: '', sort: 'email,asc', page: 0 } as const;

describe('the address of the user list', () => {
  it.each([
    ['', defaults],
    ['email=giu&sort=name,desc&page=3', { email: 'giu', sort: 'name,desc', page: 3 }],
    ['email=%20g%20', defaults],
    ['email=gi', { ...defaults, email: 'gi' }],
    ['sort=password,asc', defaults],
    ['page=-1', defaults],
    ['page=1e3', defaults],
  ])('parses "%s" and ignores invalid values', (text, meant) => {
    expect(readUserList(new URLSearchParams(text))).toEqual(meant);
  });

  it.each([
    [defaults, '/admin/users'],
    [{ ...defaults, email: 'a+b@' }, '/admin/users?email=a%2Bb%40'],
    [{ email: 'giu', sort: 'createdAt,desc', page: 2 } as const, '/admin/users?email=giu&sort=createdAt%2Cdesc&page=2'],
  ])('omits default values, and is parsed to the same list', (list, address) => {
    expect(userListAddress(list)).toBe(address);
    expect(readUserList(new URL(address, 'http://own.invalid').searchParams)).toEqual(list);
  });
});
