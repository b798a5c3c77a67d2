import type { ReactNode } from 'react'
import type { ValueForm } from '#domain/scoring/value-form.ts'

export interface ValueInputProps<Form extends ValueForm = ValueForm> {
  form: Form
  /** What the value is, for who does not see what stands beside it. */
  name: string
  /** Above the input: which of several of the value it is. */
  label?: string | undefined
  value: unknown
  error: ReactNode
  /** The words of an option, as the discipline says them. */
  optionWords: (option: string) => string
  onChange: (value: unknown) => void
}
