import { dayOf } from '#web/components/day-ground/day-layout.ts'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'
import type { ShownShow } from '../shown-show.ts'

/** What every act on chosen competitions is given. */
export interface ActOnRowsProps {
  show: ShownShow
  rows: readonly CompetitionRowFragment[]
  onClose: () => void
  onDone: () => void
}

export function idsOf(rows: readonly CompetitionRowFragment[]): string[] {
  return rows.map(({ id }) => id)
}

/** "1 Prix St. Georges" of one, "3 competitions" would say of several: null. */
export function nameOfOnly(rows: readonly CompetitionRowFragment[]): string | null {
  const [row, ...others] = rows
  return row === undefined || others.length > 0 ? null : `${row.number} ${row.name}`
}

/** As they start, whichever the arena; those without a start behind, by number. */
export function inTimeOrder(
  rows: readonly CompetitionRowFragment[],
): readonly CompetitionRowFragment[] {
  const keyOf = ({ startsAt, number }: CompetitionRowFragment) =>
    `${startsAt ?? '9999'} ${number.padStart(20, '0')}`
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

export function dayOfRow(
  { startsAt }: CompetitionRowFragment,
  { timeZone }: ShownShow,
): string | null {
  return startsAt ? dayOf(Date.parse(startsAt), timeZone) : null
}
