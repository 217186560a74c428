/** Only the organizer checks guests in; admins may not. */
export function canCheckIn(person: { id: number }, event: { advertiserId: number }): boolean {
  return event.advertiserId === person.id;
}
