import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { otherInArena } from '#domain/results/other-in-arena.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { spokenName } from '#web/components/person-name.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { BookCompetitor } from '#web/offline/book.ts'

interface OtherInArenaProps {
  list: ResultList | undefined
  competitor: BookCompetitor
  /** Something can be entered now. */
  isOpen: boolean
}

/** Before the first value: another pair is in the arena than the one whose sheet is open. */
export function OtherInArena({ list, competitor, isOpen }: OtherInArenaProps) {
  const t = useMessages()
  const other = isOpen && list && otherInArena(list, competitor.competitorId)
  if (!other) return null
  const named = ({ headNumber, athlete }: Pick<BookCompetitor, 'headNumber' | 'athlete'>) =>
    [headNumber, spokenName(athlete)].filter(Boolean).join(' ')
  return (
    <Alert color="ochre" icon={<IconAlertTriangle />}>
      {t('scoring.otherInArena', { other: named(other), name: named(competitor) })}
    </Alert>
  )
}
