import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { formatTyped } from '#locales/sheet-words.ts'
import { isUnusual, readTyped } from '#web/components/scoring/typed-value.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface TimeInputProps {
  spec: FieldSpec
  value: FieldValue
  closed: boolean
  onTime: (time: number | null) => void
}

/**
 * The time of another clock, or a correction of this one: taken over by Enter or when it is left, an
 * unusual one by Enter twice. What is being typed stays, whatever time comes meanwhile.
 */
export function TimeInput({ spec, value, closed, onTime }: TimeInputProps) {
  const t = useMessages()
  const [ownText, setOwnText] = useState<string | null>(null)
  const typed = ownText ?? formatTyped(spec, value, t.locale)
  const [isAsked, setAsked] = useState(false)
  const read = readTyped(spec, typed)
  const isDoubtful = read.ok && read.value !== value && isUnusual(spec, read.value)
  const keep = (time: number | null) => {
    setOwnText(null)
    if (time !== value) onTime(time)
  }
  const take = () => {
    if (isDoubtful) setAsked(true)
    else if (read.ok) keep(read.value)
  }
  const hear = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && isDoubtful) {
      if (isAsked) {
        keep(read.value)
        leave(event.currentTarget, () => undefined)
      } else setAsked(true)
    } else if (event.key === 'Enter') leave(event.currentTarget, take)
    else if (event.key === 'Escape') setOwnText(null)
    else return
    event.preventDefault()
  }
  return (
    <TextInput
      mt="xs"
      size="lg"
      styles={{ input: { minHeight: 56 } }}
      label={t('jumpingRide.typedTime')}
      inputMode="decimal"
      autoComplete="off"
      readOnly={closed}
      value={typed}
      error={
        read.ok
          ? isAsked && isDoubtful && t('scoring.typed.unusual', { typed })
          : t('jumpingRide.notATime')
      }
      onChange={(event) => {
        setOwnText(event.currentTarget.value)
        setAsked(false)
      }}
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
