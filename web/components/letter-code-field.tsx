import { TextInput, type TextInputProps } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'

/** The code of a letter: phones offer it above the keyboard, and show digits. */
export function LetterCodeField(props: TextInputProps) {
  const t = useMessages()
  return (
    <TextInput
      label={t('credentials.byCode.code')}
      description={t('credentials.byCode.code.text')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      required
      {...props}
    />
  )
}
