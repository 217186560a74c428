declare module '../platform/events/record-event.ts' {
  interface BusinessEvents {
    'places.streetRemoved': { actorId: number; streetId: number };
  }
}

export {};
