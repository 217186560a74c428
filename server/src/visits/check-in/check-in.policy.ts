/** Only whoever runs an event stands at its door, no administrator does. */
export function canCheckIn(person: { id: number }, event: { advertiserId: number }): boolean {
  return event.advertiserId === person.id;
}
