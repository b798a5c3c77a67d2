import { useMutation } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import type {
  Move,
  Moves,
  PlannedCompetition,
} from '#web/components/day-ground/planned-competition.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { moveCompetitionMutation } from './operations.ts'

interface NamedArena {
  id: string
  name: string
}

/** Moving competitions; a published start list asks first, every move can be taken back. */
export function useMoves(timeZone: string, arenas: readonly NamedArena[]): Moves {
  const t = useMessages()
  const [pending, setPending] = useState<ReadonlyMap<string, Move>>(new Map())
  const [send] = useMutation(moveCompetitionMutation)
  const preview = useCallback((id: string, move: Move) => {
    setPending((before) => new Map(before).set(id, move))
  }, [])
  const drop = useCallback((id: string) => {
    setPending((before) => {
      const after = new Map(before)
      after.delete(id)
      return after
    })
  }, [])
  const store = (id: string, { arenaId, startsAt }: Move) =>
    send({
      variables: {
        id,
        arenaId,
        startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      },
    })
  const fail = (error: unknown) => {
    const { general, fields } = problemsOf(error, t)
    notifyError([...Object.values(fields), ...general].join(' '))
  }
  const placeWords = ({ arenaId, startsAt }: Move): string =>
    [
      startsAt === null
        ? t('competitions.noStart')
        : `${formatDayOf(iso(startsAt), timeZone, t.locale)}, ${formatTime(iso(startsAt), timeZone, t.locale)}`,
      arenas.find(({ id }) => id === arenaId)?.name ?? t('competitions.noArena'),
    ].join(' · ')
  const commit = async (competition: PlannedCompetition, move: Move): Promise<boolean> => {
    const { id, number, status, arenaId, startsAt } = competition
    if (arenaId === move.arenaId && startsAt === move.startsAt) {
      drop(id)
      return false
    }
    preview(id, move)
    const isPublished = status === 'drawn' || status === 'running'
    const sure =
      !isPublished ||
      (await confirm({
        title: t('competitions.move.published', { number }),
        text: t('competitions.move.published.text', {
          place: placeWords(move),
          count: competition.starts.length,
        }),
        verb: t('competitions.move.verb'),
      }))
    try {
      if (sure) await store(id, move)
    } catch (error) {
      fail(error)
      return false
    } finally {
      drop(id)
    }
    if (sure) {
      notify(t('competitions.move.done', { number, place: placeWords(move) }), {
        id: `move-${id}`,
        undo: () => void store(id, { arenaId, startsAt }).catch(fail),
      })
    }
    return sure
  }
  return { pending, preview, drop, commit }
}

function iso(instant: number): string {
  return new Date(instant).toISOString()
}
