import { Suspense, useState } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { latePart } from '#web/components/late-part.ts'
import { notifyError } from '#web/components/notify.tsx'
import { OutcomeButton } from '#web/components/ride/outcome-button.tsx'
import type { OutcomeMenuProps } from '#web/components/ride/outcome-menu.tsx'
import { useSoon } from '#web/components/use-soon.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { MarkingView } from './marking-view.ts'
import classes from './scribe-sheet.module.css'

const loadMenu = () => import('#web/components/ride/outcome-menu.tsx')

const OutcomeMenu = latePart(async () => ({ default: (await loadMenu()).OutcomeMenu }))

interface JudgedOutcomeProps extends Pick<OutcomeMenuProps, 'size' | 'shortcut' | 'onClose'> {
  view: Pick<MarkingView, 'discipline' | 'sheet' | 'write'>
  part: string
  /** Signed: what stands is not taken back. */
  locked: boolean
}

/** The judge at C says that a ride ended before its end, and why. */
export function JudgedOutcome({ view, part, locked, ...rest }: JudgedOutcomeProps) {
  const t = useMessages()
  const [isAsked, setAsked] = useState(false)
  useSoon(loadMenu)
  const written = partOf(view.sheet, part)
  const write = (field: string, value: FieldValue) => {
    view.write(part, field, value).catch(() => notifyError(t('scoring.typed.not-kept')))
  }
  const closed = locked && valueIn(written, 'outcome') !== null
  const { size = 'lg', shortcut } = rest
  const button = (
    <OutcomeButton
      {...{ size, shortcut, written }}
      disabled={closed}
      loading={isAsked}
      onClick={() => setAsked(true)}
    />
  )
  return (
    <span className={classes['outcome']} data-outcome>
      {isAsked ? (
        <Suspense fallback={button}>
          <OutcomeMenu
            choices={choicesOf(view, part)}
            {...{ written, closed, isAsked, write }}
            {...rest}
          />
        </Suspense>
      ) : (
        button
      )}
    </span>
  )
}

/** Whether this judge says how a ride ended: the judge at C. */
export function endsRide(view: Pick<MarkingView, 'discipline'>, part: string): boolean {
  return choicesOf(view, part).length > 0
}

function choicesOf({ discipline }: Pick<MarkingView, 'discipline'>, part: string) {
  return discipline.parts.find((each) => each.part === part)?.choices ?? []
}
