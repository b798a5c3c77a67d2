import { formatValue } from '#locales/formatting.ts'
import { partWords, type Words } from '#locales/sheet-words.ts'
import type { PlaceDecisionFragment } from '#web/graphql/generated/graphql.ts'

type Decision = Pick<PlaceDecisionFragment, 'competitorId' | 'criterion' | 'own' | 'other'>

/** What put a competitor before or behind another: "Jump-off stopped on course against finished". */
export function decisionWords(
  { competitorId, criterion, own, other }: Decision,
  nameOf: (id: string) => string,
  words: Words,
): { name: string; criterion: string; own: string; other: string } {
  const worth = (value: number | null) =>
    worthWords(value, { criterion, beside: [own, other] }, words)
  return {
    name: nameOf(competitorId),
    criterion: criterionWords(criterion, words),
    own: worth(own),
    other: worth(other),
  }
}

interface Shared {
  tiedWith: readonly string[]
  open: Pick<Decision['criterion'], 'key' | 'part'> | null
}

/** With whom a place is shared, and whether what should separate them is not known. */
export function sharedWords(
  { tiedWith, open }: Shared,
  nameOf: (id: string) => string,
  words: Words,
): string {
  const names = tiedWith.map(nameOf).join('; ')
  return open === null
    ? words.t('results.explain.shared', { names })
    : words.t('results.explain.tieOpen', { names, criterion: criterionWords(open, words) })
}

function criterionWords(
  { key, part }: Pick<Decision['criterion'], 'key' | 'part'>,
  words: Words,
): string {
  const id = `explain.criterion.${key}`
  if (!words.isKnown(id)) return key
  const round = part === null ? '' : partWords(part, words)
  return words.t(id, { part: part ?? '', round })
}

/** In words where the value only stands for something, else as a figure. */
function worthWords(
  value: number | null,
  {
    criterion: { key, unit },
    beside,
  }: { criterion: Decision['criterion']; beside: readonly (number | null)[] },
  words: Words,
): string {
  const id = `explain.value.${key}.${value ?? 'none'}`
  if (words.isKnown(id)) return words.t(id)
  if (value === null) return '–'
  const decimals = unit === 'penalties' ? Math.max(...beside.map(decimalsIn)) : undefined
  return formatValue(value, { unit, decimals }, words.t.locale)
}

/** As many as it takes to write so many thousandths. */
function decimalsIn(value: number | null): number {
  const decimals = [1000, 100, 10].findIndex((step) => (value ?? 0) % step === 0)
  return decimals < 0 ? 3 : decimals
}
