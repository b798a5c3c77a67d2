import { memory, type Sourced, type SourcedValues } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { fei2026 } from './fei.ts'

/** The values of 2026 for federations of which less is known: each is to be checked. */
export const asFei: SourcedValues<RuleValues> = {
  movementStep: unread(fei2026.movementStep),
  collectiveStep: unread(fei2026.collectiveStep),
  artisticStep: unread(fei2026.artisticStep),
  qualityStep: unread(fei2026.qualityStep),
  errors: unread(fei2026.errors),
  otherFaults: unread(fei2026.otherFaults),
  freestyleTechnicalFault: unread(fei2026.freestyleTechnicalFault),
  freestyleTimeFault: unread(fei2026.freestyleTimeFault),
  freestyleTimeGrace: unread(fei2026.freestyleTimeGrace),
  freestyleForbiddenMovement: unread(fei2026.freestyleForbiddenMovement),
  freestyleDifficulty: unread(fei2026.freestyleDifficulty),
  judgePercentDecimals: unread(fei2026.judgePercentDecimals),
  totalFrom: unread(fei2026.totalFrom),
  totalDecimals: unread(fei2026.totalDecimals),
  tieBreak: unread(fei2026.tieBreak),
  freestyleTieBreak: unread(fei2026.freestyleTieBreak),
  youngHorseTieBreak: unread(fei2026.youngHorseTieBreak),
  qualityTotal: unread(fei2026.qualityTotal),
  overallFrom: unread(fei2026.overallFrom),
  minimumPercent: unread(fei2026.minimumPercent),
  judgeColumns: unread(fei2026.judgeColumns),
  missingMark: unread(fei2026.missingMark),
  markApart: unread(fei2026.markApart),
  percentApart: unread(fei2026.percentApart),
  remarkAtOrBelow: unread(fei2026.remarkAtOrBelow),
}

function unread<Value>({ value }: Sourced<Value>): Sourced<Value> {
  return memory(value, 'as FEI')
}
