import { useState } from 'react'
import { DecimalInput, type DecimalInputProps } from './decimal-input.tsx'

interface OptionalDecimalInputProps extends DecimalInputProps {
  value: number | null
  onChange: (value: number | null) => void
}

/** A number for what cannot hold NaN: while what is typed cannot be taken it stays in the field, and there is none. */
export function OptionalDecimalInput({ value, onChange, ...rest }: OptionalDecimalInputProps) {
  const [isUnread, setUnread] = useState(false)
  return (
    <DecimalInput
      {...rest}
      value={isUnread ? Number.NaN : value}
      onChange={(typed) => {
        const cannotBeTaken = Number.isNaN(typed)
        setUnread(cannotBeTaken)
        onChange(cannotBeTaken ? null : typed)
      }}
    />
  )
}
