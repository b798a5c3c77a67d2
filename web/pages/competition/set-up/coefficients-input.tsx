import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { labelFirst } from './label-first.ts'

interface CoefficientsInputProps {
  label: string
  description?: string
  value: readonly number[]
  disabled: boolean
  error: ReactNode
  onChange: (coefficients: number[]) => void
}

/** Coefficients one after the other, as they stand on the sheet: "1 1 2 1". */
export function CoefficientsInput(props: CoefficientsInputProps) {
  const { label, description, value, disabled, error, onChange } = props
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={labelFirst}
      inputMode="numeric"
      disabled={disabled}
      error={error}
      value={typed ?? value.join(' ')}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const read = readCoefficients(text)
        if (read !== null) onChange(read)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function readCoefficients(text: string): number[] | null {
  const words = text.split(/[\s,;]+/).filter(Boolean)
  return words.every((word) => /^([1-9]|10)$/.test(word)) ? words.map(Number) : null
}
