import { dressageKeepApart } from '#domain/start-order/draw.ts'
import { dressageChangeoverSeconds } from '#domain/timetable/timetable.ts'

/** What a template needs to know of a dressage test. */
export interface TemplateTest {
  id: string
  name: string
  /** Who issues it: FEI or a national federation. */
  body: string
  kind: 'standard' | 'freestyle' | 'technical-quality' | 'quality'
  seconds: { from: number; to: number } | null
  minimumHorseAge: number | null
}

/** What a new competition starts from; every value may be changed afterwards. */
export interface DressageTemplate {
  discipline: 'dressage'
  testId: string
  name: string
  secondsPerStart: number
  judgePositions: readonly DressagePosition[]
  minimumHorseAge: number | null
  keepApart: number
}

export type DressagePosition = 'K' | 'E' | 'H' | 'C' | 'M' | 'B' | 'F'

/** For tests whose sheet gives no time. Only Grand Prix and Grand Prix Special take longer. */
const usualTestSeconds = 360

/**
 * The defaults of a competition with this test, at an event with this code (`CDI3*`, `CH-EU-D`), or
 * null where it is not known or national.
 */
export function dressageTemplate(test: TemplateTest, eventCode: string | null): DressageTemplate {
  return {
    discipline: 'dressage',
    testId: test.id,
    name: test.name,
    secondsPerStart: (test.seconds?.to ?? usualTestSeconds) + dressageChangeoverSeconds,
    judgePositions: suggestJudgePositions(test, eventCode),
    minimumHorseAge: test.minimumHorseAge,
    keepApart: dressageKeepApart,
  }
}

/**
 * The usual panels: seven at championships, five at CDI4*, CDI5*, CDIO and World Cup events and for
 * the big tour, three otherwise at FEI tests, one at national ones. The number by level is custom,
 * not read in a rule book; the sets of positions are (ÖTO 2026 § 104.2 and published results).
 */
export function suggestJudgePositions(
  { body, kind, name }: TemplateTest,
  eventCode: string | null,
): readonly DressagePosition[] {
  if (kind === 'technical-quality') return ['E', 'C', 'B']
  const code = (eventCode ?? '').toUpperCase()
  if (/^(OG|WEG|CH-)/.test(code)) return ['K', 'E', 'H', 'C', 'M', 'B', 'F']
  if (/^(CDI[45]\*|CDIO|CDI-W|CDI\d\*-W)/.test(code)) return ['E', 'H', 'C', 'M', 'B']
  if (/^CDI([12]\*|[A-Z])/.test(code)) return ['E', 'C', 'M']
  if (body !== 'FEI') return ['C']
  const isBigTour = /^(Grand Prix|Intermediate (II|A\/B))\b/.test(name)
  return isBigTour ? ['E', 'H', 'C', 'M', 'B'] : ['E', 'C', 'M']
}
