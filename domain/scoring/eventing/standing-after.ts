import type { Sheet } from '../sheet.ts'
import type { Phase } from './formats.ts'
import type { EventingRules } from './rules.ts'
import { writtenParts } from './sheet-form.ts'

/** The sheet as it was after a phase: ranking such sheets gives the standing after that phase. */
export function sheetAfter(phase: Phase, sheet: Sheet, rules: EventingRules): Sheet {
  const later = rules.phases.slice(rules.phases.indexOf(phase) + 1)
  const hidden = new Set(
    later.flatMap((each) => [
      ...(rules.inspectionBefore === each ? ['inspection'] : []),
      ...writtenParts(each, rules).map(({ part }) => part),
    ]),
  )
  return Object.fromEntries(Object.entries(sheet).filter(([part]) => !hidden.has(part)))
}
