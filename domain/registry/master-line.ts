import type { TickedAnswer } from '#domain/entries/requirements/ticked-answers.ts'
import type { NamedPerson } from '#domain/results/result-list.ts'
import type { HorseFacts } from './horse-facts.ts'

/** A rider with a horse at a show, with all that they start in together. */
export interface MasterLine {
  rider: NamedPerson
  riderFeiId: string | null
  horse: string
  horseFeiId: string | null
  microchip: string | null
  facts: HorseFacts
  owner: string | null
  headNumbers: readonly string[]
  /** As the schedule numbers them. */
  competitions: readonly string[]
  /** Withdrawn from all of them. */
  isOut: boolean
  /** What its entries answered to the questions that the office ticked as columns; several may answer one. */
  answers: readonly TickedAnswer[]
}
