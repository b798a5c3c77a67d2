import { z } from 'zod'
import { boundedList, id, requiredText } from '../forms/inputs.ts'

/** A set is made, marked blind, and compared when nothing of it can change any more. */
export const trainingStates = ['draft', 'open', 'frozen'] as const

export type TrainingState = (typeof trainingStates)[number]

/** Of one set. */
export const mostTrainingFilms = 30
const mostTrainingJudges = 50

export const trainingSetInput = z.object({
  name: requiredText(120),
  judges: boundedList(id, { maximum: mostTrainingJudges }),
})

export const newTrainingSetInput = z.object({
  organizationId: id,
  name: requiredText(120),
  /** The id of a test of the library. */
  test: z.string().min(1).max(120),
})

export type TrainingSide = 'office' | 'judge'

/** A sheet of a film of a set; `judgeAccount` is null for the reference. */
export interface TrainingSheetFacts {
  judgeAccount: string | null
  isSigned: boolean
}

/**
 * Whether the reader sees what is on a sheet. Until the set is frozen a judge reads the own sheet alone, and the
 * reference is with the office while it makes the set; afterwards all that counts is open to both.
 */
export function mayReadTrainingSheet(
  { judgeAccount, isSigned }: TrainingSheetFacts,
  { state, sides, reader }: TrainingReader,
): boolean {
  if (judgeAccount === reader) return sides.includes('judge') && state !== 'draft'
  if (state === 'frozen') return sides.length > 0 && (judgeAccount === null || isSigned)
  return judgeAccount === null && state === 'draft' && sides.includes('office')
}

/** Whether the reader writes on a sheet now. */
export function mayWriteTrainingSheet(
  { judgeAccount, isSigned }: TrainingSheetFacts,
  { state, sides, reader }: TrainingReader,
): boolean {
  if (judgeAccount === null) return state === 'draft' && sides.includes('office')
  return state === 'open' && !isSigned && sides.includes('judge') && judgeAccount === reader
}

export interface TrainingReader {
  state: TrainingState
  sides: readonly TrainingSide[]
  /** An account. */
  reader: string
}
