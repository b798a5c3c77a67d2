import { useMutation } from '@apollo/client/react'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type DraftStep,
  discardMutation,
  moveMutation,
  publishMutation,
  repairMutation,
  revertMutation,
  solveMutation,
  stepMutation,
  type TimetableList,
  type TimetableShow,
} from './operations.ts'
import { stepPlace } from './step-words.ts'
import { type DraftMovesHeld, useMoves } from './use-moves.ts'
import { type Busy, useRun } from './use-run.ts'

interface ActsOptions {
  showId: string
  /** Undefined until it is loaded. */
  show: TimetableShow | undefined
  day: string
  draftId: string | null
  /** How many rules the day breaks that stands. */
  broken: number
  lists: readonly Pick<TimetableList, 'id' | 'competitionId' | 'number' | 'round'>[]
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
  busy: Busy | null
  solve: (values: SolveValues) => Promise<boolean>
  repair: () => void
  publish: () => Promise<boolean>
  /** `name` is what the draft is called. */
  discard: (draft: { id: string; name: string }) => void
  /** Takes back the last publication, as the preview that `basis` names has it. */
  revert: (basis: string) => Promise<boolean>
  moves: DraftMovesHeld
  /** Takes the last own move of the open draft back, or does it again; a notice says what it was. */
  step: (step: DraftStep, isRedo: boolean) => void
  takePace: (
    list: { id: string; arenaId: string | null; startsAt: string },
    seconds: number,
  ) => void
}

/** Everything that the office does with a day; each tells what went wrong itself. */
export function useTimetableActs({
  showId,
  show,
  day,
  draftId,
  broken,
  lists,
  open,
  readAgain,
}: ActsOptions): TimetableActs {
  const t = useMessages()
  const { busy, run } = useRun(readAgain)
  const [sendSolve] = useMutation(solveMutation)
  const [sendRepair] = useMutation(repairMutation)
  const [sendMove] = useMutation(moveMutation)
  const [sendPublish] = useMutation(publishMutation)
  const [sendRevert] = useMutation(revertMutation)
  const [sendStep] = useMutation(stepMutation)
  const [sendDiscard] = useMutation(discardMutation)
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
  const takeBack = (basis: string) =>
    run('other', async () => {
      await sendRevert({ variables: { showId, day, basis } })
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
        const { data } = await sendPublish({ variables: { draftId } })
        const basis = data?.publishTimetable.revert?.basis
        open(null)
        notify(t('timetable.published'), {
          id: 'timetable-published',
          timeout: undoTime,
          ...(basis !== undefined && { undo: () => void takeBack(basis) }),
        })
      }),
    discard: (draft) =>
      void run('other', async () => {
        await sendDiscard({ variables: { draftId: draft.id } })
        if (draft.id === draftId) open(null)
        notify(t('timetable.draft.discarded', { name: draft.name }))
      }),
    revert: takeBack,
    moves: useMoves({
      draftId,
      isBusy: busy !== null,
      lists,
      store: (move, isKept) => run('other', () => send(move), isKept),
    }),
    step: (step, isRedo) =>
      void run('other', async () => {
        if (draftId === null || !show) return
        await sendStep({ variables: { draftId, moveId: step.moveId, isRedo } })
        notify(t('timetable.draft.stepped', stepPlace(step, show, t)), { id: 'timetable-step' })
      }),
    takePace: ({ id, arenaId, startsAt }, secondsPerStart) =>
      void run('other', () => send({ id, arenaId, startsAt, secondsPerStart })),
  }
}
