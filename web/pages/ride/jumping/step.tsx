import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'
import { keepFocus } from './keep-focus.ts'

interface StepProps {
  label: string
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** One more or one less. */
export function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <ActionIcon
      size={56}
      variant="default"
      aria-label={label}
      disabled={disabled}
      onPointerDown={keepFocus}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
