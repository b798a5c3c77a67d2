import { Text } from '@mantine/core'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { MarkCell } from '#web/components/scoring/mark-cell.tsx'
import { fieldWords, findingWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import classes from './ring.module.css'
import type { RoundPadProps } from './round-pad.tsx'

/** What the round came to, typed: faults of an external timing, points, a style mark. */
export function Figures({
  ride,
  round: { part },
  specs,
  closed,
  onInvalid,
}: RoundPadProps & { specs: readonly FieldSpec[]; closed: boolean }) {
  const t = useMessages()
  return (
    <div className={classes['figures']}>
      {specs
        .filter(({ field }) => !elsewhere.has(field))
        .map((spec) => {
          const label = fieldWords(spec, t)
          const finding = ride.findings.find(
            (each) => each.part === part && each.field === spec.field,
          )
          return (
            <div key={spec.field}>
              <Text component="span" aria-hidden>
                {label}
              </Text>
              <MarkCell
                spec={spec}
                part={part}
                label={`${partWords(part, t)}, ${label}`}
                value={valueIn(partOf(ride.sheet, part), spec.field)}
                state={ride.states.get(fieldKey(part, spec.field))}
                finding={finding && findingWords(finding, t)}
                readOnly={closed}
                look="office"
                onWrite={ride.write}
                onMove={nothing}
                onFocus={nothing}
                onInvalid={onInvalid}
              />
            </div>
          )
        })}
    </div>
  )
}

/** By the clock, and by touch (`FormatInputs`). */
const elsewhere: ReadonlySet<string> = new Set(['time', 'time_allowed', 'group'])

function nothing(): void {
  // Few fields, and Tab goes from one to the next.
}
