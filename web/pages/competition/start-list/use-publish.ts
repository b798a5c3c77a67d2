import { useMutation } from '@apollo/client/react'
import { writeDrawMethod } from '#domain/start-order/draw-method.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { StartOrderInput } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { type StartListCompetition, saveStartOrderMutation } from './operations.ts'
import { isPublished, type StartList } from './use-start-list.ts'

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
  /** Answers the version that it made. */
  const store = async (input: StartOrderInput) => {
    const { data } = await mutate({ variables: { competitionId: competition.id, input } })
    await readAgain()
    return data?.saveStartOrder.version
  }
  const tellProblem = (error: unknown) => {
    const { general, fields } = problemsOf(error, t)
    notifyError([...general, ...Object.values(fields)].join(' '))
  }
  return {
    publish: async () => {
      const isChange = isPublished(competition)
      const former = storedInput(competition, list)
      const version = await store({ ...orderInput(competition, list), publish: true })
      list.discard()
      if (!isChange || version === undefined) return notify(t('start-order.publish.done'))
      const takeBack = () =>
        store({ ...former, version, publish: true }).then(
          () => notify(t('start-order.publish.takenBack')),
          tellProblem,
        )
      notify(t('start-order.publish.changed'), { undo: () => void takeBack() })
    },
    save: () => {
      store({ ...orderInput(competition, list), publish: false }).then(() => {
        list.discard()
        notify(t('start-order.saved.done'))
      }, tellProblem)
    },
  }
}

/** The list as the server has it, with how it was drawn. */
function storedInput(
  { drawMethod, drawSeed }: StartListCompetition,
  { stored }: StartList,
): Omit<StartOrderInput, 'version'> {
  const order = stored.starts.map(({ competitorId }) => competitorId)
  const breaks = stored.breaks.map(({ afterStart, minutes, label }) => ({
    afterStart,
    minutes,
    label,
  }))
  return { order, breaks, drawMethod: drawMethod ?? null, drawSeed: drawSeed ?? null }
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
