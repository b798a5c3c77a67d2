import { remarkField } from '#domain/scoring/dressage/sheet-form.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { Ride } from '#web/components/ride/use-ride.ts'
import type { ShownSheet } from '#web/offline/shown-sheet.ts'
import type { SheetRow } from './sheet-rows.ts'

/** A ride with the lines that a judge marks, in whichever discipline. */
export interface MarkingView
  extends Pick<
    Ride,
    'discipline' | 'sheet' | 'states' | 'writable' | 'findings' | 'write' | 'writeBecause'
  > {
  rows: readonly SheetRow[]
}

/** What the judge at `part` wrote beside a mark; empty where nothing was. */
export function remarkOf(
  { sheet }: Pick<ShownSheet, 'sheet'>,
  part: string,
  field: string,
): string {
  const remark = valueIn(partOf(sheet, part), remarkField(field))
  return typeof remark === 'string' ? remark : ''
}

export function isSigned({ sheet }: Pick<ShownSheet, 'sheet'>, part: string): boolean {
  return valueIn(partOf(sheet, part), 'signed') === true
}

/** Who signed the sheet of the judge at `part`; null where nobody did. */
export function signerOf({ sheet }: Pick<ShownSheet, 'sheet'>, part: string): string | null {
  const name = valueIn(partOf(sheet, part), 'signedBy')
  return typeof name === 'string' && name !== '' ? name : null
}
