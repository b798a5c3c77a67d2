import type { ComponentType } from 'react'
import { z } from 'zod'
import type { CompetitionValues } from '#domain/competitions/competition-input.ts'
import type { Sourced } from '#domain/scoring/rule-set.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { Translate } from '#locales/messages.ts'
import type { LibraryTestFragment, SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import type { Bench } from './bench.ts'
import type { SetUpFormState } from './set-up-form.tsx'

/** What the set-up of a competition shows of its discipline: one folder here, one line in `disciplines.ts`. */
export interface DisciplineSetUp {
  id: DisciplineId
  /** What a new competition of the discipline may begin with. */
  Templates: ComponentType<TemplatesProps>
  /** What the discipline leaves to the organiser: a test, a format, courses, how it is entered. */
  ChoiceInputs: ComponentType<ChoiceInputsProps>
  /** How made-up starts are tried by these rules; null where these do not fit. */
  bench(rules: unknown, t: Translate): Bench | null
  /** Every value that scores, those that decide places first. */
  ruleLines(rules: unknown, t: Translate): readonly RuleLine[]
  /** A word that a rule value is chosen from: what ties are broken by, how a clock counts. */
  optionWords(key: string, option: string, t: Translate): string
  /** What a start usually takes with this choice; null where nothing says it. */
  usualSeconds(choice: Choice): number | null
}

export type Choice = CompetitionValues['choice']

/** A number as a form has it: NaN while what is typed is none (`DecimalInput`). */
export const typedNumber = z.number().or(z.nan())

export interface TemplatesProps {
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
  onChoose: (template: SetUpTemplate) => void
}

/** What a new competition begins with; everything may be changed afterwards. */
export interface SetUpTemplate {
  discipline: DisciplineId
  name: string
  choice: Choice
  secondsPerStart: number
}

export interface ChoiceInputsProps {
  form: SetUpFormState
  show: SetUpShowFragment
  tests: readonly LibraryTestFragment[]
  /** Something is written on the sheets: what it was written for stays as it is. */
  locked: boolean
  /** Parts of the sheets with values in them. */
  judged: readonly string[]
}

/** A rule value as a person would say it. */
export interface RuleLine {
  key: string
  label: string
  words: string
  /** As the rule set has it; absent where the competition has another value. */
  known?: Sourced<unknown>
  /** Where another value than the rule set's comes from. */
  note?: string
}
