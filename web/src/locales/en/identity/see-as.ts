import type { Messages } from '../../messages.ts';

export const seeAs: Messages['seeAs'] = {
  banner: {
    label: 'Seeing as somebody else',
    looking: 'You are seeing Soglia as {{name}}.',
    limits: 'Reading only, until {{time}}.',
    back: 'Back to administrator',
    backFailed: 'You are not back as administrator',
  },
  gate: {
    page: 'Two-step verification',
    title: 'Switch on two-step verification',
    text: 'Whoever administers Soglia sees everybody’s data: that takes a second step after the password. Switch it on in your profile with an authenticator app, it takes a minute. Then these pages open.',
    action: 'Go to security in your profile',
  },
  grace: {
    title: 'Switch on two-step verification.',
    text: 'Your account administers Soglia with a password alone: soon that will not be enough.',
    action: 'Switch it on in your profile',
  },
};
