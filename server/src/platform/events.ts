declare module './events/record-event.ts' {
  interface BusinessEvents {
    'mail.sent': { emailName: string };
    'mail.refused': { emailName: string };
  }
}

export {};
