import { useMutation } from '@apollo/client/react'
import { useCallback, useState } from 'react'
import { confirm } from '#web/components/confirm.ts'
import type { Move, Moves } from '#web/components/day-ground/planned-competition.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  discardMutation,
  moveMutation,
  publishMutation,
  repairMutation,
  revertMutation,
  solveMutation,
  type TimetableList,
} from './operations.ts'

interface ActsOptions {
  showId: string
  day: string
  draftId: string | null
  /** How many rules the day breaks that stands. */
  broken: number
  lists: readonly Pick<TimetableList, 'id' | 'competitionId' | 'round'>[]
  /** Opens a draft, or with null what stands. */
  open: (draftId: string | null) => void
  readAgain: () => Promise<unknown>
}

/** Milliseconds: somebody looks over the day before seeing that it was the wrong draft. */
const undoTime = 20_000

export interface SolveValues {
  /** Null: it is called by what it is. */
  name: string | null
  seed: string
  redrawPublished: boolean
}

export interface TimetableActs {
  /** What is being done; null when nothing is. */
  busy: 'solve' | 'repair' | 'other' | null
  solve: (values: SolveValues) => Promise<boolean>
  repair: () => void
  publish: () => Promise<boolean>
  /** `name` is what the draft is called. */
  discard: (draft: { id: string; name: string }) => void
  revert: () => void
  moves: Moves
  takePace: (
    list: { id: string; arenaId: string | null; startsAt: string },
    seconds: number,
  ) => void
}

/** Everything that the office does with a day; each tells what went wrong itself. */
export function useTimetableActs({
  showId,
  day,
  draftId,
  broken,
  lists,
  open,
  readAgain,
}: ActsOptions): TimetableActs {
  const t = useMessages()
  const [busy, setBusy] = useState<TimetableActs['busy']>(null)
  const [sendSolve] = useMutation(solveMutation)
  const [sendRepair] = useMutation(repairMutation)
  const [sendMove] = useMutation(moveMutation)
  const [sendPublish] = useMutation(publishMutation)
  const [sendRevert] = useMutation(revertMutation)
  const [sendDiscard] = useMutation(discardMutation)
  const run = async (kind: NonNullable<TimetableActs['busy']>, act: () => Promise<void>) => {
    setBusy(kind)
    try {
      await act()
      await readAgain()
      return true
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      notifyError([...general, ...Object.values(fields)].join(' '))
      return false
    } finally {
      setBusy(null)
    }
  }
  const send = async ({
    id: listId,
    ...to
  }: {
    id: string
    arenaId: string | null
    startsAt: string
    secondsPerStart?: number
  }) => {
    const list = lists.find((each) => each.id === listId)
    if (!list) return
    const { competitionId, round = null } = list
    const move = { competitionId, round, ...to }
    const { data } = await sendMove({ variables: { showId, day, draftId, move } })
    const id = data?.moveInTimetable.id
    if (id && id !== draftId) {
      open(id)
      notify(t('timetable.draft.begun'), { id: 'timetable-draft' })
    }
  }
  const takeBack = () =>
    run('other', async () => {
      await sendRevert({ variables: { showId, day } })
      open(null)
      notify(t('timetable.reverted'))
    })
  return {
    busy,
    solve: (values) =>
      run('solve', async () => {
        const { data } = await sendSolve({ variables: { showId, input: { ...values, day } } })
        if (data) open(data.solveTimetable.id)
      }),
    repair: () =>
      void run('repair', async () => {
        const { data } = await sendRepair({ variables: { showId, input: { day } } })
        const draft = data?.repairTimetable.draft
        if (draft) open(draft.id)
        else notify(t(broken > 0 ? 'timetable.repair.noBetter' : 'timetable.repair.nothing'))
      }),
    publish: () =>
      run('other', async () => {
        if (draftId === null) return
        await sendPublish({ variables: { draftId } })
        open(null)
        notify(t('timetable.published'), {
          id: 'timetable-published',
          timeout: undoTime,
          undo: () => void takeBack(),
        })
      }),
    discard: (draft) =>
      void run('other', async () => {
        await sendDiscard({ variables: { draftId: draft.id } })
        if (draft.id === draftId) open(null)
        notify(t('timetable.draft.discarded', { name: draft.name }))
      }),
    revert: () => {
      const question = {
        title: t('timetable.revert.title'),
        text: t('timetable.revert.text'),
        verb: t('timetable.revert'),
      }
      void confirm(question).then((sure) => {
        if (!sure) return
        void takeBack()
      })
    },
    moves: useMoves(async (id, { arenaId, startsAt }) => {
      if (startsAt === null) return
      const at = new Date(startsAt).toISOString()
      await run('other', () => send({ id, arenaId, startsAt: at }))
    }),
    takePace: ({ id, arenaId, startsAt }, secondsPerStart) =>
      void run('other', () => send({ id, arenaId, startsAt, secondsPerStart })),
  }
}

/** What is dragged is shown where it is held until the draft has it. */
function useMoves(store: (id: string, move: Move) => Promise<void>): Moves {
  const [pending, setPending] = useState<ReadonlyMap<string, Move>>(new Map())
  const preview = useCallback((id: string, move: Move) => {
    setPending((before) => new Map(before).set(id, move))
  }, [])
  const drop = useCallback((id: string) => {
    setPending((before) => new Map([...before].filter(([other]) => other !== id)))
  }, [])
  return {
    pending,
    preview,
    drop,
    commit: async ({ id, arenaId, startsAt }, move) => {
      const isSame = arenaId === move.arenaId && startsAt === move.startsAt
      if (!isSame) await store(id, move)
      drop(id)
      return !isSame
    },
  }
}
