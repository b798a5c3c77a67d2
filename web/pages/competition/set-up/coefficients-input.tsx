import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Translate } from '#locales/messages.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { labelFirst } from './label-first.ts'
import { type ReadCoefficients, readCoefficients } from './read-coefficients.ts'

interface CoefficientsInputProps {
  label: string
  description?: string
  /** NaN while what is typed cannot be taken: no schema accepts it. */
  value: readonly number[]
  /** A sheet has no more. */
  most: number
  disabled: boolean
  error: ReactNode
  onChange: (coefficients: number[]) => void
}

/**
 * Coefficients one after the other, as they stand on the sheet: "1 1 2 1". What cannot be taken stays as it was
 * typed, and the field says why.
 */
export function CoefficientsInput(props: CoefficientsInputProps) {
  const { label, description, value, most, disabled, error, onChange } = props
  const t = useMessages()
  const [typed, setTyped] = useState<{ text: string; value: readonly number[] } | null>(null)
  const isOwn = typed !== null && isSame(typed.value, value)
  const text = isOwn ? typed.text : value.filter((each) => !Number.isNaN(each)).join(' ')
  const problem = isOwn ? problemOf(readCoefficients(text, most), most, t) : null
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={labelFirst}
      inputMode="numeric"
      disabled={disabled}
      data-said={problem !== null && typeof error === 'string' ? error : undefined}
      error={problem ?? error}
      value={text}
      onChange={(event) => {
        const next = event.currentTarget.value
        const read = readCoefficients(next, most)
        const changed = read.ok ? read.values : [Number.NaN]
        setTyped({ text: next, value: changed })
        onChange(changed)
      }}
      onBlur={() => {
        if (problem === null) setTyped(null)
      }}
    />
  )
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((each, at) => Object.is(each, other[at]))
}

function problemOf(read: ReadCoefficients, maximum: number, t: Translate): string | null {
  if (read.ok) return null
  return read.code === 'too-many'
    ? t('course.coefficients.tooMany', { maximum })
    : t('course.coefficients.unreadable', { typed: read.word })
}
