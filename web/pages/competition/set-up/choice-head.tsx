import { Alert, Select, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RuleSet } from '#domain/scoring/rule-set.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { labelFirst } from './label-first.ts'

/** Why test, format or rules cannot be changed any more, and what to do instead. */
export function LockedNotice({ children }: { children: string }) {
  return (
    <Alert color="gray" icon={<IconLock size={18} />}>
      <Text size="sm">{children}</Text>
    </Alert>
  )
}

interface RuleSetSelectProps {
  ruleSets: readonly Pick<RuleSet, 'id' | 'name'>[]
  value: string
  locked: boolean
  error: ReactNode
  onChange: (ruleSet: string) => void
}

/** By which dated rules the competition is scored. */
export function RuleSetSelect({ ruleSets, value, locked, error, onChange }: RuleSetSelectProps) {
  const t = useMessages()
  return (
    <Select
      label={t('competitions.ruleSet')}
      description={t('competitions.ruleSet.hint')}
      inputWrapperOrder={labelFirst}
      required
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      disabled={locked}
      data={ruleSets.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      onChange={(ruleSet) => ruleSet !== null && onChange(ruleSet)}
    />
  )
}
