import { TextInput, type TextInputProps } from '@mantine/core'

type NativeProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'>

interface PickedProps extends NativeProps {
  value: string
  onChange: (value: string) => void
}

/** A day, `2026-05-14`; empty when none is chosen. The browser shows it as its user writes days. */
export function DayInput({ onChange, ...props }: PickedProps) {
  return (
    <TextInput {...props} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
