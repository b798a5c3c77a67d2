import { useMutation } from '@apollo/client/react'
import { writeDrawMethod } from '#domain/start-order/draw-method.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { StartOrderInput } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  type StartListCompetition,
  saveStartOrderMutation,
  takeBackStartOrderMutation,
} from './operations.ts'
import { isPublished, type StartList } from './use-start-list.ts'

/** Milliseconds: somebody reads the list before seeing that it was the wrong one. */
const undoTime = 20_000

interface Publish {
  /** Rejects as a mutation does. */
  publish: () => Promise<void>
  /** Stores the order for the office alone; riders see nothing of it. Tells what went wrong itself. */
  save: () => void
}

export function usePublish(
  competition: StartListCompetition,
  list: StartList,
  readAgain: () => Promise<void>,
): Publish {
  const t = useMessages()
  const [mutate] = useMutation(saveStartOrderMutation)
  const [sendTakeBack] = useMutation(takeBackStartOrderMutation)
  /** Answers the version that it made. */
  const store = async (input: StartOrderInput) => {
    const { data } = await mutate({ variables: { competitionId: competition.id, input } })
    await readAgain()
    return data?.saveStartOrder.version
  }
  const tellProblem = (error: unknown) => {
    notifyError(refusalWords(error, t))
  }
  return {
    publish: async () => {
      const isChange = isPublished(competition)
      const version = await store({ ...orderInput(competition, list), publish: true })
      list.discard()
      if (version === undefined) return
      const takeBack = async () => {
        await sendTakeBack({ variables: { competitionId: competition.id, version } })
        await readAgain()
      }
      notify(t(isChange ? 'start-order.publish.changed' : 'start-order.publish.done'), {
        timeout: undoTime,
        undo: () =>
          void takeBack().then(
            () =>
              notify(
                t(isChange ? 'start-order.publish.takenBack' : 'start-order.publish.unpublished'),
              ),
            tellProblem,
          ),
      })
    },
    save: () => {
      store({ ...orderInput(competition, list), publish: false }).then(() => {
        list.discard()
        notify(t('start-order.saved.done'))
      }, tellProblem)
    },
  }
}

/** How the order was drawn goes with it, so that it can be checked; moved by hand it says so. */
function orderInput(competition: StartListCompetition, list: StartList): StartOrderInput {
  const { draft, order, stored } = list
  const version = draft?.version ?? competition.version
  const breaks = [...(draft?.breaks ?? stored.breaks)]
  const common = { version, order: [...order], breaks }
  if (!draft?.draw) {
    const drawMethod = withHand(competition.drawMethod ?? null, draft?.byHand ?? false)
    return { ...common, drawMethod, drawSeed: competition.drawSeed }
  }
  const { choice, seed } = draft.draw
  return {
    ...common,
    drawMethod: writeDrawMethod({ choice, byHand: draft.byHand }),
    drawSeed: choice.kind === 'as-entered' ? null : seed,
  }
}

function withHand(drawMethod: string | null, byHand: boolean): string | null {
  if (!byHand || drawMethod === null || drawMethod.endsWith(';by-hand')) return drawMethod
  return `${drawMethod};by-hand`
}
