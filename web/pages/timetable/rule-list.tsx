import { Alert, Button, Group, List, Paper, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { TimetableImpossible, TimetableViolation } from './operations.ts'
import {
  byRule,
  type DayWords,
  disciplineOf,
  impossibleWords,
  violationWords,
} from './violations.ts'

interface RuleListProps {
  violations: readonly TimetableViolation[]
  /** What no order can keep. */
  impossible: readonly TimetableImpossible[]
  words: DayWords
  /** A start has a time: of none there is nothing to keep. */
  isDrawn: boolean
}

/** Which rule is broken by whom, and what it costs. */
export function RuleList({ violations, impossible, words, isDrawn }: RuleListProps) {
  const t = useMessages()
  const rules = byRule(violations)
  const hard = violations.filter(({ cost }) => cost == null)
  if (rules.length === 0 && !isDrawn) {
    return (
      <Text size="sm" c="dimmed">
        {t('timetable.rules.noTimes')}
      </Text>
    )
  }
  if (rules.length === 0) {
    return (
      <Group gap={6} role="status">
        <IconCircleCheck size={18} color="var(--mantine-color-arena-6)" aria-hidden />
        <Text size="sm">{t('timetable.rules.kept')}</Text>
      </Group>
    )
  }
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('timetable.rules')}>
      <Group gap={6} mb={4} role="status">
        <IconAlertTriangle size={18} color="var(--mantine-color-ochre-6)" aria-hidden />
        <Text size="sm" fw={550}>
          {hard.length > 0
            ? t('timetable.rules.broken', { count: hard.length })
            : t('timetable.rules.soft', { cost: costOf(rules) })}
        </Text>
      </Group>
      {impossible.length > 0 && (
        <Alert color="ochre" mt="xs" title={t('timetable.impossible')}>
          <List size="sm">
            {impossible.map((each) => (
              <List.Item key={[each.rule, ...each.listIds, ...each.startIds].join(' ')}>
                {impossibleWords(each, words)}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {rules.map((each) => (
        <Rule key={each.rule} {...each} words={words} />
      ))}
    </Paper>
  )
}

function costOf(rules: ReturnType<typeof byRule>): number {
  return rules.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
}

const few = 4

function Rule({
  rule,
  violations,
  cost,
  words,
}: ReturnType<typeof byRule>[number] & { words: DayWords }) {
  const t = useMessages()
  const [all, setAll] = useState(false)
  const id = `timetable.rule.${rule}`
  const advice = `timetable.advice.${rule}`
  const shown = all ? violations : violations.slice(0, few)
  return (
    <>
      <Group justify="space-between" gap="xs" mt="xs">
        <Text size="sm" fw={550}>
          {isKnownMessage(id) ? t(id, { discipline: disciplineOf(violations, words) }) : rule}
        </Text>
        <Text size="sm" c="dimmed">
          {cost === null ? t('timetable.cost.hard') : t('timetable.cost', { cost })}
        </Text>
      </Group>
      {isKnownMessage(advice) && (
        <Text size="sm" c="dimmed">
          {t(advice)}
        </Text>
      )}
      <List size="sm">
        {shown.map((violation, index) => (
          <List.Item key={keyOf(violation, index)}>{violationWords(violation, words)}</List.Item>
        ))}
      </List>
      {violations.length > few && (
        <Button size="compact-sm" variant="subtle" onClick={() => setAll(!all)}>
          {all
            ? t('timetable.rules.fewer')
            : t('timetable.rules.all', { count: violations.length })}
        </Button>
      )}
    </>
  )
}

function keyOf({ earlier, later, competitionId, otherId }: TimetableViolation, index: number) {
  return [earlier, later, competitionId, otherId, index].join(' ')
}
