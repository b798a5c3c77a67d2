import { figureOf } from '#web/components/results/result-words.ts'
import { RideFrame, type RideSheetProps } from '#web/components/ride/ride-frame.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { FormSheet } from './form-sheet.tsx'

/** A ride on the form of its discipline: every part, every field, as the rules have them. */
export function RideSheet(props: RideSheetProps) {
  const t = useMessages()
  const column = props.discipline.columns.find(({ total }) => total)
  return (
    <RideFrame
      {...props}
      headline={({ score }) => ({
        part: null,
        progress: score.progress,
        total:
          score.total === null || column === undefined
            ? null
            : {
                figure: figureOf(score.total, column, t),
                unit: column.unit === 'percent' ? '%' : null,
              },
      })}
    >
      {(open) => <FormSheet {...open} />}
    </RideFrame>
  )
}
