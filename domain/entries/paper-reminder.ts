import { daysBetween } from '#domain/timetable/local-time.ts'

/** The first day on which something is due and that comes within `days`, today included; null: none does. */
export function remindedOf(
  due: readonly string[],
  { today, days }: { today: string; days: number },
): string | null {
  const near = due.filter((day) => day >= today && daysBetween(today, day) <= days)
  return near.toSorted()[0] ?? null
}
