import type { ResultLine } from '#domain/results/result-list.ts'
import { riderNames } from '#domain/results/rider-names.ts'
import { formatValue } from '#locales/formatting.ts'
import { partWords, type Words } from '#locales/sheet-words.ts'
import type { PairStoryQuery } from '#web/graphql/generated/graphql.ts'

type Need = Omit<NonNullable<PairStoryQuery['pairStory']>['needs'][number], 'place'>

/** Behind the figure; other units are in the words. */
const signs: Readonly<Record<string, string>> = { percent: '%', seconds: 's' }

/** "Average of the marks still to come: at least 7.4"; what a relay needs together names all its riders. */
export function needWords(
  { outcome, targets }: Need,
  line: Pick<ResultLine, 'athlete' | 'partners'>,
  { t, isKnown }: Words,
): string {
  if (outcome === 'met') return t('arena-screens.needs.met')
  if (outcome === 'out-of-reach') return t('arena-screens.needs.outOfReach')
  const together = line.partners === undefined ? null : riderNames(line)
  return targets
    .map(({ key, part, unit, decimals, at, value }) => {
      const id = `arena-screens.need.${key}`
      const words = isKnown(id) ? t(id) : key
      const figure = formatValue(value, { unit, decimals }, t.locale)
      const of = part === null ? together : partWords(part, { t, isKnown })
      const sign = signs[unit]
      const values = {
        what: of === null ? words : `${words} (${of})`,
        value: sign === undefined ? figure : `${figure} ${sign}`,
      }
      return at === 'least'
        ? t('arena-screens.needs.least', values)
        : t('arena-screens.needs.most', values)
    })
    .join(' · ')
}
