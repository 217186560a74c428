declare module './events/record-event.ts' {
  interface BusinessEvents {
    'mail.sent': { letter: string };
    'mail.refused': { letter: string };
  }
}

export {};
