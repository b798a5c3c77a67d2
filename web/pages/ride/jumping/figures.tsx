import { Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { useQuickTouches } from '#web/components/course/use-quick-touches.ts'
import { MarkCell } from '#web/components/scoring/mark-cell.tsx'
import { fieldWords, findingWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldKey } from '#web/offline/shown-sheet.ts'
import classes from './ring.module.css'
import type { RoundPadProps } from './round-pad.tsx'
import { Step } from './step.tsx'

interface FiguresProps extends RoundPadProps {
  specs: readonly FieldSpec[]
  closed: boolean
  write: (field: string, value: FieldValue) => void
}

/** What the round came to, typed or, where something is counted, touched: faults of an external timing, points, a style mark. */
export function Figures({ ride, round: { part }, specs, closed, write, onInvalid }: FiguresProps) {
  const t = useMessages()
  const touch = useQuickTouches()
  const count = (spec: FieldSpec, more: 1 | -1) => {
    const now = valueIn(partOf(ride.sheet, part), spec.field)
    touch(
      { key: spec.field, shown: typeof now === 'number' ? now : 0 },
      (from) => Math.min(spec.maximum, Math.max(0, from + more)),
      (number) => write(spec.field, number),
    )
  }
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
              <div className={classes['figure']}>
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
                {spec.unit === 'count' && (
                  <>
                    <Step
                      label={t('jumpingRide.oneLess', { what: label })}
                      disabled={closed || !valueIn(partOf(ride.sheet, part), spec.field)}
                      onClick={() => count(spec, -1)}
                    >
                      <IconMinus />
                    </Step>
                    <Step
                      label={t('jumpingRide.oneMore', { what: label })}
                      disabled={closed}
                      onClick={() => count(spec, 1)}
                    >
                      <IconPlus />
                    </Step>
                  </>
                )}
              </div>
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
