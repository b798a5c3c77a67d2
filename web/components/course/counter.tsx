import { ActionIcon, Paper, Text, UnstyledButton } from '@mantine/core'
import { IconMinus } from '@tabler/icons-react'
import { Shortcut } from '#web/components/keys/shortcut.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import classes from './course.module.css'
import { useQuickTouches } from './use-quick-touches.ts'

interface CounterProps {
  label: string
  count: number
  maximum: number
  closed: boolean
  /** Adds one. */
  shortcut?: string | undefined
  onCount: (count: number) => void
}

/** A touch adds one, the small button takes one back. */
export function Counter({ label, count, maximum, closed, shortcut, onCount }: CounterProps) {
  const t = useMessages()
  const touch = useQuickTouches()
  const add = (more: 1 | -1) =>
    touch(
      { key: label, shown: count },
      (from) => Math.min(maximum, Math.max(0, from + more)),
      onCount,
    )
  return (
    <Paper withBorder className={classes['counter']} data-some={count > 0 || undefined}>
      <UnstyledButton
        className={classes['add']}
        disabled={closed || count >= maximum}
        {...(shortcut !== undefined && { 'aria-keyshortcuts': shortcut })}
        onClick={() => add(1)}
      >
        <Text span className={classes['count']}>
          {count}
        </Text>
        <Text span size="sm">
          {label}
        </Text>
        {shortcut !== undefined && <Shortcut of={shortcut} />}
      </UnstyledButton>
      <ActionIcon
        size={56}
        variant="subtle"
        color="gray"
        disabled={closed || count === 0}
        aria-label={t('courseRide.less', { what: label })}
        onClick={() => add(-1)}
      >
        <IconMinus size={22} />
      </ActionIcon>
    </Paper>
  )
}
