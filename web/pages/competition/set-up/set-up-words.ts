import type { Translate } from '#locales/messages.ts'
import type { FieldWords } from '#web/components/forms/changed-meanwhile.tsx'
import type { SectionNews } from '#web/components/forms/use-section-form.ts'
import { listName } from '#web/components/person-name.tsx'
import type { SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { changedValues } from '../changed-values.ts'
import type { SetUpValues } from './set-up-values.ts'

/** How the set-up names its fields and their values, where another person changed one meanwhile. */
export function setUpWords(
  show: SetUpShowFragment,
  { stored, typed }: Pick<SectionNews<SetUpValues>, 'stored' | 'typed'>,
  t: Translate,
): FieldWords<SetUpValues> {
  const named: readonly { id: string; name: string }[] = [
    ...show.arenas,
    ...show.sponsors,
    ...show.events.map(({ id, code }) => ({ id, name: code })),
    ...show.officials.map((official) => ({ id: official.id, name: listName(official) })),
  ]
  const nameOf = (id: unknown) => named.find((each) => each.id === id)?.name
  const rules = changedValues(typed.discipline, { before: stored.choice, after: typed.choice }, t)
  const rulesOf = (side: 'before' | 'after') =>
    rules.map((rule) => t('forms.atField', { field: rule.label, problem: rule[side] })).join(', ')
  return {
    labels: {
      name: t('shows.field.name'),
      number: t('competitions.number'),
      eventId: t('competitions.event'),
      sponsorId: t('competitions.sponsor'),
      choice: t('setUp.test'),
      officials: t('results.officials'),
      day: t('competitions.day'),
      time: t('results.start'),
      isSecond: t('forms.repeatedHour', { time: typed.time }),
      perStart: t('competitions.perStart'),
      arenaId: t('results.arena'),
      maximumStarters: t('competitions.maximumStarters'),
      breaks: t('competitions.break'),
      discipline: t('shows.field.discipline'),
    },
    wordsOf(field, value) {
      if (field === 'choice')
        return rulesOf(value === stored.choice ? 'before' : 'after') || undefined
      if (field === 'officials' && typeof value === 'object' && value !== null) {
        return Object.entries(value)
          .map(([position, id]) => `${position} ${nameOf(id) ?? '–'}`)
          .join(', ')
      }
      return field === 'arenaId' || field === 'eventId' || field === 'sponsorId'
        ? nameOf(value)
        : undefined
    },
  }
}
