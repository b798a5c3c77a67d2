import { Suspense, useState } from 'react'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import { flagField, wholeRide } from '#domain/scoring/silent-flag.ts'
import { latePart } from '#web/components/late-part.ts'
import { useSoon } from '#web/components/use-soon.ts'
import { FlagButton } from './flag-button.tsx'
import type { FlagMenuProps } from './flag-menu.tsx'

const loadMenu = () => import('./flag-menu.tsx')

const FlagMenu = latePart(async () => ({ default: (await loadMenu()).FlagMenu }))

/** The silent flag to C; what can be said is loaded soon after the sheet, or when it is asked for. */
export function FlagChoice(props: FlagMenuProps) {
  const { view, part, current, opened, onChange } = props
  const [isAsked, setAsked] = useState(false)
  if (opened && !isAsked) setAsked(true)
  useSoon(loadMenu)
  const field = flagField(current?.field ?? wholeRide)
  const isRaised = valueIn(partOf(view.sheet, part), field) !== null
  if (!isAsked) return <FlagButton isRaised={isRaised} onClick={() => onChange(true)} />
  return (
    <Suspense fallback={<FlagButton isRaised={isRaised} loading />}>
      <FlagMenu {...props} />
    </Suspense>
  )
}
