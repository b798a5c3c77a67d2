import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { formatTyped, readTyped } from '#web/components/scoring/typed-value.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface TimeInputProps {
  spec: FieldSpec
  value: FieldValue
  closed: boolean
  onTime: (time: number | null) => void
}

/** The time of another clock, or a correction of this one: taken over by Enter or when it is left. */
export function TimeInput({ spec, value, closed, onTime }: TimeInputProps) {
  const t = useMessages()
  const stands = formatTyped(spec, value, t.locale)
  const [typed, setTyped] = useState(stands)
  const read = readTyped(spec, typed)
  const take = () => {
    if (read.ok && read.value !== value) onTime(read.value)
  }
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') leave(event.currentTarget, take)
    else if (event.key === 'Escape') setTyped(stands)
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      mt="xs"
      size="md"
      label={t('jumpingRide.typedTime')}
      inputMode="decimal"
      autoComplete="off"
      readOnly={closed}
      value={typed}
      error={!read.ok && t('jumpingRide.notATime')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={hear}
    />
  )
}

/** Left by Enter, it is taken over, and the keys are those of the ring again. */
function leave(input: HTMLInputElement, take: () => void): void {
  const ring = input.closest<HTMLElement>('[data-main]')
  if (ring) ring.focus({ preventScroll: true })
  else take()
}
