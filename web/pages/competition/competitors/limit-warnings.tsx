import { Alert, Text } from '@mantine/core'
import type { CountedStart } from '#domain/competitions/stored-conditions.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { CompetitorsCompetition } from './operations.ts'
import { overWords, sharedHorses } from './several-starts.ts'

interface LimitWarningsProps {
  competition: Pick<CompetitorsCompetition, 'maximumStarters' | 'conditions' | 'discipline'>
  /** How many competitors start. */
  starters: number
  /** Of a relay one each leg. */
  starts: readonly CountedStart[]
}

/** Which limits are passed. Many rules allow what others forbid, so that nothing is refused. */
export function LimitWarnings({ competition, starters, starts }: LimitWarningsProps) {
  const t = useMessages()
  const { maximumStarters, conditions, discipline } = competition
  const tooMany = maximumStarters ? starters - maximumStarters : 0
  const over = overWords(starts, conditions, t)
  const shared = sharedHorses(starts)
  return (
    <>
      {tooMany > 0 && (
        <Alert color="ochre">
          {t('competitors.tooMany', { count: tooMany, most: maximumStarters ?? 0 })}
        </Alert>
      )}
      {over.length > 0 && (
        <Alert color="ochre">
          {over.map((words) => (
            <Text key={words} size="sm">
              {words}
            </Text>
          ))}
        </Alert>
      )}
      {shared.length > 0 && (
        <Text size="sm" c="ochre">
          {t('competitors.shared', { count: shared.length, horses: shared.join(', '), discipline })}
        </Text>
      )}
    </>
  )
}
