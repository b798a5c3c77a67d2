import type { BlockValues } from '#domain/entries/block-input.ts'
import { newBlock } from '#domain/entries/block-input.ts'
import type { Confirmation } from '#domain/entries/entry-settings.ts'
import { confirmationOf } from '#web/components/entry-system/entry-system-page.tsx'
import type {
  EntryBlockInput,
  EntryConfirmation,
  EntrySystemPartsFragment,
} from '#web/graphql/generated/graphql.ts'

export type Block = EntrySystemPartsFragment['blocks'][number]
export type Competition = EntrySystemPartsFragment['competitions'][number]

const sentConfirmations: Record<Confirmation, EntryConfirmation> = {
  automatic: 'AUTOMATIC',
  'by-hand': 'BY_HAND',
  draw: 'DRAW',
}

export function valuesOf(block: Block): BlockValues {
  const { name, capacity, waitingLimit, waitingEndsAt, offerHours, competitionIds } = block
  const confirmation = block.confirmation && confirmationOf[block.confirmation]
  return {
    ...{ name, capacity, confirmation, waitingLimit, waitingEndsAt, offerHours },
    competitionIds: competitionIds.toSorted((a, b) => Number(a) - Number(b)),
  }
}

/** As the server takes it, and nothing else of what a form holds. */
export function inputOf(values: BlockValues): EntryBlockInput {
  const { name, capacity, waitingLimit, waitingEndsAt, offerHours, competitionIds } = values
  const confirmation = values.confirmation && sentConfirmations[values.confirmation]
  return { name, capacity, confirmation, waitingLimit, waitingEndsAt, offerHours, competitionIds }
}

/** The block of a competition itself: there is none before its places are limited. */
export function ownBlockOf(blocks: readonly Block[], competitionId: string): Block | undefined {
  return blocks.find(
    ({ scope, competitionIds }) =>
      scope === 'COMPETITION' && competitionIds.includes(competitionId),
  )
}

export function ownValuesOf(blocks: readonly Block[], competition: Competition): BlockValues {
  const own = ownBlockOf(blocks, competition.id)
  return own ? valuesOf(own) : { ...newBlock, competitionIds: [competition.id] }
}

/** "3 L dressage" */
export function competitionName({ number, name }: Competition): string {
  return `${number} ${name}`
}
