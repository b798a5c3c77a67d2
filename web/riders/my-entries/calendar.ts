/** What a calendar is to hold; a start without a time is a day of the show. */
export interface CalendarEvent {
  id: string
  title: string
  place: string
  /** ISO 8601 instant; null: the days of the show. */
  startsAt: string | null
  firstDay: string
  lastDay: string
}

/** A file for calendars (RFC 5545). Times are in UTC, which every calendar shows on its own clock. */
export function calendarFile(events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Paddock//Entries//EN',
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@paddock`,
      `DTSTAMP:${utc(now.toISOString())}`,
      ...timesOf(event),
      `SUMMARY:${escaped(event.title)}`,
      `LOCATION:${escaped(event.place)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function timesOf({ startsAt, firstDay, lastDay }: CalendarEvent): string[] {
  if (startsAt !== null) return [`DTSTART:${utc(startsAt)}`, 'DURATION:PT15M']
  // The end of a day is the next one.
  const end = new Date(Date.parse(lastDay) + 86_400_000).toISOString().slice(0, 10)
  return [`DTSTART;VALUE=DATE:${bare(firstDay)}`, `DTEND;VALUE=DATE:${bare(end)}`]
}

function utc(instant: string): string {
  return `${bare(new Date(instant).toISOString().slice(0, 19))}Z`
}

function bare(text: string): string {
  return text.replaceAll(/[-:]/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n')
}

/** Lines of 75 octets at most; a character of several is not cut. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let length = 0
  let text = ''
  for (const character of line) {
    const octets = encoder.encode(character).length
    if (length + octets > 74) {
      text += '\r\n '
      length = 0
    }
    text += character
    length += octets
  }
  return text
}
