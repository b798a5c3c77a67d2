import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from '#web/components/course/course.module.css'
import { Shortcut } from '#web/components/keys/shortcut.tsx'

interface BigTouchProps {
  label: string
  isOn: boolean
  closed: boolean
  /** What is touched for nearly every pair. */
  isMain?: boolean
  /** Something else was said instead: then the main one does not look as if it were on. */
  isOther?: boolean
  icon?: ReactNode
  shortcut?: string
  onClick: () => void
}

/** What gloves hit: pressed once it is said, and taken back by the next touch. */
export function BigTouch({
  label,
  isOn,
  closed,
  isMain = false,
  isOther = false,
  icon,
  shortcut,
  onClick,
}: BigTouchProps) {
  const isFault = isOn && !isMain
  return (
    <Button
      className={classes['big'] ?? ''}
      h="auto"
      mih={isMain ? 96 : 72}
      px={4}
      variant={isOn || (isMain && !isOther) ? 'filled' : 'default'}
      {...(isFault && { color: 'red.8' })}
      leftSection={icon}
      rightSection={shortcut && <Shortcut of={shortcut} />}
      disabled={closed}
      data-main={isMain || undefined}
      {...(shortcut && { 'aria-keyshortcuts': shortcut })}
      aria-pressed={isOn}
      styles={{ label: { lineHeight: 1.25, whiteSpace: 'normal' } }}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
