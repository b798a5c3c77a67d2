import { useMutation } from '@apollo/client/react'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import type {
  Move,
  Moves,
  PlannedCompetition,
} from '#web/components/day-ground/planned-competition.ts'
import { useKeptMoves } from '#web/components/day-ground/use-kept-moves.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { moveCompetitionMutation } from './operations.ts'

interface NamedArena {
  id: string
  name: string
}

/**
 * Moving competitions; a published start list asks first, every move can be taken back. Without network
 * a competition stays where it was put, and is stored when asked again.
 */
export function useMoves(timeZone: string, arenas: readonly NamedArena[]): Moves {
  const t = useMessages()
  const { keep, pending, preview, drop } = useKeptMoves()
  const [send] = useMutation(moveCompetitionMutation)
  const placeWords = ({ arenaId, startsAt }: Move): string =>
    [
      startsAt === null
        ? t('competitions.noStart')
        : `${formatDayOf(iso(startsAt), timeZone, t.locale)}, ${formatTime(iso(startsAt), timeZone, t.locale)}`,
      arenas.find(({ id }) => id === arenaId)?.name ?? t('competitions.noArena'),
    ].join(' · ')
  const move = (
    { id, number }: Pick<PlannedCompetition, 'id' | 'number'>,
    to: Move,
    onStored: () => void,
  ): Promise<boolean> =>
    keep({ id, label: number, move: to }, async ({ arenaId, startsAt }, isKept) => {
      const start = startsAt === null ? null : iso(startsAt)
      try {
        await send({ variables: { id, arenaId, startsAt: start } })
      } catch (error) {
        if (isKept(error)) return false
        notifyError(refusalWords(error, t))
        return false
      }
      onStored()
      return true
    })
  const commit = async (competition: PlannedCompetition, to: Move): Promise<boolean> => {
    const { id, number, status, arenaId, startsAt } = competition
    if (arenaId === to.arenaId && startsAt === to.startsAt) {
      drop(id)
      return false
    }
    preview(id, to)
    const isPublished = status === 'drawn' || status === 'running'
    const sure =
      !isPublished ||
      (await confirm({
        title: t('competitions.move.published', { number }),
        text: t('competitions.move.published.text', {
          place: placeWords(to),
          count: competition.starts.length,
        }),
        verb: t('competitions.move.verb'),
      }))
    if (!sure) {
      drop(id)
      return false
    }
    return await move(competition, to, () =>
      notify(t('competitions.move.done', { number, place: placeWords(to) }), {
        id: `move-${id}`,
        undo: () => void move(competition, { arenaId, startsAt }, () => undefined),
      }),
    )
  }
  return { pending, preview, drop, commit }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
