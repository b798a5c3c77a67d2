import { TextInput, type TextInputProps } from '@mantine/core'

type NativeProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange'>

interface PickedProps extends NativeProps {
  value: string
  onChange: (value: string) => void
}

/** A time on the show's clocks, `08:30`; empty when none is chosen. */
export function TimeInput({ onChange, ...props }: PickedProps) {
  return (
    <TextInput {...props} type="time" onChange={(event) => onChange(event.currentTarget.value)} />
  )
}
