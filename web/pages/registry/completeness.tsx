import { Group, Progress, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { fieldList } from './fact-words.ts'

interface CompletenessProps {
  percent: number
  missing: readonly string[]
  /** Who can be asked for what is missing. */
  ask?: ReactNode
}

/** How much is known, and in words what is not. */
export function Completeness({ percent, missing, ask }: CompletenessProps) {
  const t = useMessages()
  return (
    <Group gap="sm" align="center">
      <Progress
        value={percent}
        w={120}
        aria-label={t('registry.column.complete')}
        color={missing.length === 0 ? 'arena' : 'sand'}
      />
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {percent} %
      </Text>
      <Text size="sm" c="dimmed" flex="1 1 14rem">
        {missing.length === 0
          ? t('registry.complete')
          : t('registry.missing', { facts: fieldList(missing, t) })}
      </Text>
      {ask}
    </Group>
  )
}
