import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { PayerPartsFragment } from '#web/graphql/generated/graphql.ts'

interface EntrySelectProps {
  payer: PayerPartsFragment
  label: string
  /** What choosing no entry means. */
  none: string
  value?: string | null
  error?: ReactNode
  onChange?: (entryId: string | null) => void
}

const nothing = ''

/** One of the payer's entries, or the payer as a whole. */
export function EntrySelect({ payer, label, none, value, error, onChange }: EntrySelectProps) {
  const data = [
    { value: nothing, label: none },
    ...payer.entries.map(({ entryId, name }) => ({ value: entryId, label: name })),
  ]
  return (
    <Select
      {...{ label, data, error }}
      allowDeselect={false}
      value={value ?? nothing}
      onChange={(chosen) => onChange?.(chosen === nothing ? null : chosen)}
    />
  )
}
