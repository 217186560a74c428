import type { Messages } from '../../messages.ts';

export const accounts: Messages['accounts'] = {
  promise: 'Save a home tonight, visit it on Sunday.',
  promiseText: 'Favourites, searches and visits follow you on every screen.',
  signIn: {
    title: 'Sign in',
    heading: 'Welcome back',
    noAccount: 'No account yet?',
    toSignUp: 'Sign up',
    identifier: 'Email or phone',
    password: 'Password',
    forgot: 'Forgot your password?',
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    submit: 'Sign in',
    submitting: 'Signing in…',
    failed: 'You are not signed in',
    cancelled: 'You gave up signing in with {{provider}}. Try again, or use your password.',
  },
  social: {
    or: 'or continue with',
    notConfigured: 'Signing in with {{provider}} is not set up on this portal. Use email or phone, and your password.',
  },
};
