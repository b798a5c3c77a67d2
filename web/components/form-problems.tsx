import { Alert, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Translate } from '#locales/messages.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'

type FieldErrors = Readonly<Record<string, unknown>>

interface FormProblemsProps {
  problems: readonly string[]
  /** Those of inputs, of a form without `useCheckedForm`: what none of its inputs shows is said here. */
  fields?: FieldErrors
}

/** What was said of the form as a whole. What was said of an input stands at the input. */
export function FormProblems({ problems, fields = noErrors }: FormProblemsProps) {
  const place = useRef<HTMLSpanElement>(null)
  const unseen = useUnseenErrors(place, fields)
  const all = [...unseen, ...problems]
  return (
    <>
      <span ref={place} hidden />
      {all.length > 0 && (
        <Alert color="red" role="alert">
          {all.map((problem) => (
            <Text size="sm" key={problem}>
              {problem}
            </Text>
          ))}
        </Alert>
      )}
    </>
  )
}

const noErrors: FieldErrors = {}

/** Errors that no input of the form around `place` shows, each with the name of its field. */
export function useUnseenErrors(
  place: RefObject<HTMLElement | null>,
  errors: FieldErrors,
): readonly string[] {
  const t = useMessages()
  const [unseen, setUnseen] = useState<readonly string[]>([])
  useEffect(() => {
    const form = place.current?.closest('form')
    const found = form ? unseenErrors(form, errors, t) : []
    setUnseen((before) => (before.join() === found.join() ? before : found))
  }, [place, errors, t])
  return unseen
}

function unseenErrors(form: HTMLFormElement, errors: FieldErrors, t: Translate): string[] {
  const shown = [...form.querySelectorAll('.mantine-InputWrapper-error')].map(
    ({ textContent }) => textContent,
  )
  return Object.entries(errors).flatMap(([field, message]) => {
    if (typeof message !== 'string' || message === '') return []
    const isSaid = form.querySelector(`[data-said="${CSS.escape(message)}"]`) !== null
    const isInput = form.querySelector(`[data-path$="${CSS.escape(field)}"]`) !== null
    if (isInput || isSaid || shown.includes(message)) return []
    const id = `shows.field.${field.split('.').at(-1)}`
    return isKnownMessage(id) ? t('forms.atField', { field: t(id), problem: message }) : message
  })
}
