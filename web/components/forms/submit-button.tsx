import { Button, type ButtonProps, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'

interface SubmitButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why nothing can be sent yet, to be read below the button; null once it can. */
  reason: string | null
  type?: 'submit' | 'button'
  onClick?: () => void
  children: ReactNode
}

/** A button that is never disabled without saying why. */
export function SubmitButton({ reason, type = 'submit', ...props }: SubmitButtonProps) {
  const id = useId()
  return (
    <Stack gap={4} align="flex-start">
      <Button
        {...props}
        type={type}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
      />
      {reason !== null && (
        <Text id={id} size="xs" c="dimmed">
          {reason}
        </Text>
      )}
    </Stack>
  )
}
