import { Button, Group, List, Paper, Text, Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Translate } from '#locales/messages.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { conflictsOf, type PlanConflict } from './conflicts.ts'
import { competitionIdOf } from './plan.ts'
import type { ShownShow } from './shown-show.ts'

interface ConflictListProps {
  conflicts: readonly PlanConflict[]
  show: ShownShow
}

const few = 4

/** What gets in each other's way, in sentences. */
export function ConflictList({ conflicts, show }: ConflictListProps) {
  const t = useMessages()
  const [all, setAll] = useState(false)
  if (conflicts.length === 0) return null
  const shown = all ? conflicts : conflicts.slice(0, few)
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('competitions.conflicts.title')}>
      <Group gap={6} mb={4} role="status">
        <IconAlertTriangle size={18} color="var(--mantine-color-ochre-6)" aria-hidden />
        <Text size="sm" fw={550}>
          {t('competitions.conflicts', { count: conflicts.length })}
        </Text>
      </Group>
      <List size="sm">
        {shown.map((conflict) => (
          <List.Item key={conflictKey(conflict)}>{conflictWords(conflict, show, t)}</List.Item>
        ))}
      </List>
      {conflicts.length > few && (
        <Button size="compact-sm" variant="subtle" mt="xs" onClick={() => setAll(!all)}>
          {t(all ? 'competitions.conflicts.fewer' : 'competitions.conflicts.all', {
            count: conflicts.length,
          })}
        </Button>
      )}
    </Paper>
  )
}

interface ConflictSignProps extends ConflictListProps {
  competitionId: string
}

export function ConflictSign({ conflicts, competitionId, show }: ConflictSignProps) {
  const t = useMessages()
  const own = conflictsOf(conflicts, competitionId)
  if (own.length === 0) return null
  const words = own
    .slice(0, few)
    .map((conflict) => conflictWords(conflict, show, t))
    .join(' · ')
  return (
    <Tooltip label={words} multiline maw={360}>
      <IconAlertTriangle
        size={16}
        role="img"
        aria-label={words}
        style={{ flexShrink: 0 }}
        color="var(--mantine-color-ochre-6)"
      />
    </Tooltip>
  )
}

export function conflictKey(conflict: PlanConflict): string {
  const { kind, between } = conflict
  const who = kind === 'arena' ? '' : conflict.name
  return [kind, ...between, who, kind === 'rider' ? conflict.earlierAt : ''].join(' ')
}

export function conflictWords(conflict: PlanConflict, show: ShownShow, t: Translate): string {
  const numberOf = (id: string) => {
    const number = show.competitions.find((each) => each.id === competitionIdOf(id))?.number ?? ''
    const part = id.slice(competitionIdOf(id).length + 1)
    return part === '' ? number : `${number} ${partWords(part, t)}`
  }
  const [first, second] = conflict.between
  const numbers = { first: numberOf(first), second: numberOf(second) }
  switch (conflict.kind) {
    case 'arena':
      return t('competitions.conflict.arena', numbers)
    case 'judge':
      return t('competitions.conflict.judge', { ...numbers, name: conflict.name })
    case 'rides':
      return t(`competitions.conflict.${first === second ? 'ridesOwn' : 'rides'}`, {
        ...numbers,
        name: conflict.name,
      })
    case 'rider':
      return t('competitions.conflict.rider', {
        ...numbers,
        name: conflict.name,
        minutes: conflict.minutes,
        wanted: conflict.wanted,
      })
  }
}
