import { IconFence, IconHorse, IconTrees, IconWheel } from '@tabler/icons-react'
import type { DisciplineId } from '#domain/shows/disciplines.ts'

const icons = {
  dressage: IconHorse,
  jumping: IconFence,
  eventing: IconTrees,
  driving: IconWheel,
} as const

interface DisciplineIconProps {
  discipline: DisciplineId
  /** Pixels. */
  size?: number
  /** The word for it, where it does not stand beside. */
  label?: string
}

/** The mark of a discipline, in its colour; beside its word, or with one for those who hear the page. */
export function DisciplineIcon({ discipline, size = 16, label }: DisciplineIconProps) {
  const Icon = icons[discipline]
  return (
    <Icon
      size={size}
      style={{ color: disciplineColor(discipline), flexShrink: 0, verticalAlign: '-2px' }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  )
}

/** For a thin edge and an icon: no text is written in it. */
export function disciplineColor(discipline: DisciplineId): string {
  return `var(--paddock-${discipline})`
}
