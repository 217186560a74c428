import type { Messages } from '../../messages.ts';

export const sandboxIdentity: Messages['sandboxIdentity'] = {
  title: 'Test provider',
  stead: 'Instead of {{provider}}',
  mark: 'For trying out only',
  lead: 'It takes the place of {{provider}} while the portal runs on this computer and has no keys of {{provider}}. It is not {{provider}}: it asks for no password and believes what you say.',
  choose: 'Who do you want to be?',
  unconfirmed: 'address not confirmed',
  other: 'Somebody else',
  name: 'First name',
  surname: 'Last name',
  email: 'Email',
  confirmed: 'The address counts as confirmed',
  submit: 'Continue',
  failed: 'Cannot continue',
  cancel: 'Cancel and go back to the portal',
  wrong:
    'This request does not come from the portal, or is incomplete ({{parameter}}). Start again with the {{provider}} button of the sign-in page.',
  toSignIn: 'Go to sign-in',
};
