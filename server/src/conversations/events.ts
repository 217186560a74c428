declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'contactMasks.set': { actorId: number; listingId: number };
    'contactMasks.emailReceived': { listingId: number };
    'messages.threadBegun': { actorId: number; listingId: number; threadId: number };
    'messages.sent': { actorId: number; threadId: number };
    'messages.blocked': { actorId: number; threadId: number };
  }
}

export {};
