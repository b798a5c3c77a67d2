import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import type { FieldValue } from '#domain/scoring/sheet.ts'

interface RemarkFieldProps extends Pick<TextInputProps, 'label' | 'mt' | 'size'> {
  value: FieldValue
  closed: boolean
  /** Null where it was emptied. What was typed stays in the field where this fails. */
  onText: (text: string | null) => Promise<unknown> | undefined
}

/**
 * Kept when it is left: a text is one write, not one for each letter. What is being typed stays, whatever
 * comes from another device meanwhile.
 */
export function RemarkField({ value, closed, onText, ...look }: RemarkFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const stands = typeof value === 'string' ? value : ''
  const take = async () => {
    if (typed === null) return
    const text = typed.trim()
    if (text !== stands) await onText(text || null)
    setTyped((now) => (now === typed ? null : now))
  }
  return (
    <TextInput
      {...look}
      value={typed ?? stands}
      readOnly={closed}
      maxLength={1000}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void take().catch(() => undefined)}
    />
  )
}
