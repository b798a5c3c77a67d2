import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { ChosenRules, Discipline, FrozenChoice } from '#domain/scoring/open-discipline.ts'
import type { SheetWrite } from '#domain/scoring/sheet.ts'
import { spareJudge } from '#domain/scoring/spare-judge.ts'
import { badInput } from '#server/errors.ts'
import { openRules } from '#server/scoring/open-rules.ts'

type Wanted = Pick<CompetitionValues, 'discipline' | 'choice' | 'judges'>

/** The choice and every rule value as the libraries have them today, frozen for a new competition. */
export function frozenRules(wanted: Wanted): ChosenRules & Pick<Wanted, 'judges'> {
  return withJudges(fitting(disciplineFor(wanted).freeze(wanted.choice)), wanted)
}

/**
 * The rules of a competition after its set-up was saved: what follows from no changed part of the
 * choice stays as it was frozen. `written` is what stands on the sheets: it must fit the new rules.
 */
export function savedRules(
  stored: ChosenRules & Pick<Wanted, 'discipline'>,
  wanted: Wanted,
  written: readonly SheetWrite[],
): ChosenRules & Pick<Wanted, 'judges'> {
  const discipline = disciplineFor(wanted)
  const isSameDiscipline = stored.discipline === wanted.discipline
  if (written.length > 0) {
    const field = isSameDiscipline
      ? discipline.fixedPart(stored.choice, wanted.choice)
      : 'discipline'
    if (field !== undefined) {
      const at = isSameDiscipline ? `choice.${field}` : field
      throw badInput({ messageId: 'competitionProblems.fixedByMarks', field: at })
    }
  }
  const before = isSameDiscipline ? stored : undefined
  const saved = withJudges(fitting(discipline.freeze(wanted.choice, before)), wanted)
  refuseLostMarks({ ...saved, discipline: wanted.discipline }, written)
  return saved
}

function disciplineFor({ discipline }: Wanted): Discipline {
  const known = disciplineOf(discipline)
  if (known) return known
  throw badInput({ messageId: 'competitionProblems.disciplineNotScored', field: 'discipline' })
}

function fitting(frozen: FrozenChoice): ChosenRules {
  if (frozen.ok) return frozen
  if (frozen.code === 'unknown-rule-set') {
    throw badInput({ messageId: 'competitionProblems.ruleSetUnknown', field: 'choice.ruleSet' })
  }
  throw badInput(
    ...frozen.paths.map((path) => {
      const field = path === '' ? 'choice' : `choice.${path}`
      return { messageId: 'competitionProblems.rulesDoNotFit', field } as const
    }),
  )
}

/** One judge for each position that there is, whoever of them is known. */
function withJudges(
  frozen: ChosenRules,
  { discipline, judges }: Wanted,
): ChosenRules & Pick<Wanted, 'judges'> {
  const positions = openRules({ discipline, rules: frozen.rules })?.judges ?? []
  const strange = judges.findIndex(({ position }) => !positions.includes(position))
  if (strange >= 0) {
    throw badInput({ messageId: 'forms.invalid', field: `judges.${strange}.position` })
  }
  const { choice, rules } = frozen
  return {
    choice,
    rules,
    judges: positions.map(
      (position) =>
        judges.find((judge) => judge.position === position) ?? { position, officialId: null },
    ),
  }
}

/** A part, fence or movement that the new rules do not have would take what is written there along. */
function refuseLostMarks(
  { discipline, rules }: Pick<Wanted, 'discipline'> & ChosenRules,
  written: readonly SheetWrite[],
): void {
  const open = openRules({ discipline, rules })
  for (const write of written) {
    const problem = open?.checkWrite(write)
    if (problem === undefined) continue
    if (problem.code === 'unknown-part') {
      if (write.part.split('.')[0] === spareJudge) {
        throw badInput({ messageId: 'competitionProblems.spareHasMarks', field: 'judges' })
      }
      const values = { position: { part: write.part } }
      throw badInput({ messageId: 'competitionProblems.judgeHasMarks', values, field: 'judges' })
    }
    throw badInput({ messageId: 'competitionProblems.fixedByMarks', field: 'choice' })
  }
}
