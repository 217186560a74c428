import type { Messages } from '../words.ts';

export const accounts: Messages['accounts'] = {
  signIn: {
    title: 'Sign in',
    heading: 'Welcome back',
    lead: 'Sign in to find your homes again.',
    identifier: 'Email or phone',
    password: 'Password',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    failed: 'You are not signed in',
    twoFactorSoon: 'This account asks for a verification code, which cannot be entered here yet.',
    promise: 'Save a home tonight, visit it on Sunday.',
    promiseText: 'Favourites, searches and visits follow you on every screen.',
  },
};
