import { disciplineOf } from '#domain/scoring/all.ts'
import { setValue } from '#domain/scoring/settings.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { Translate } from '#locales/messages.ts'
import { setUpOf } from './set-up/disciplines.ts'
import { shownRules } from './set-up/shown-rules.ts'

type Choice = Readonly<Record<string, unknown>>

interface ChangedValue {
  label: string
  before: string
  after: string
}

/** The rule values that the schedule sets otherwise since this change, and as what it did so before. */
export function changedValues(
  discipline: DisciplineId,
  { before = {}, after = {} }: { before: Choice | undefined; after: Choice | undefined },
  t: Translate,
): readonly ChangedValue[] {
  const settings = disciplineOf(discipline)?.settings ?? []
  const [was, is] = [before, after].map((choice) => wordsOf(discipline, choice, t))
  return settings.flatMap((setting): ChangedValue[] => {
    const values = [before, after].map((choice) => setValue(choice, setting))
    const [old, now] = values.map((value) => JSON.stringify(value))
    if (old === now) return []
    const line = is?.get(setting.key) ?? was?.get(setting.key)
    const words = (value: string | undefined, known: string | undefined) =>
      value === undefined
        ? [known, t('rules.byRuleSet')].filter(Boolean).join(', ')
        : (known ?? value)
    return [
      {
        label: line?.label ?? setting.key,
        before: words(old, was?.get(setting.key)?.words),
        after: words(now, is?.get(setting.key)?.words),
      },
    ]
  })
}

/** Every value of the rules that a choice gives, in words; none where it does not fit any more. */
function wordsOf(discipline: DisciplineId, choice: Choice, t: Translate) {
  const shown = shownRules({ discipline, choice: { ...choice } }, null)
  const lines = shown ? setUpOf(discipline).ruleLines(shown.rules, t) : []
  return new Map(lines.map((line) => [line.key, line]))
}
