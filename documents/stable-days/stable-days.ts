import { beddingFor, type Movement, movementsOn } from '#domain/stabling/occupancy.ts'
import { planOfSite, type Site, type SiteStay } from '#domain/stabling/site.ts'
import { nightsOf } from '#domain/stabling/stabling.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { type ListOptions, listOptions, type OfShow, type PrintedDocument } from '../document.ts'
import {
  column,
  row,
  type Section,
  type SectionsContent,
  section,
  sectionsTemplate,
  tickBox,
} from '../sections/sections.ts'
import { prepareShowSheet } from '../sheet.ts'
import words from './stable-days.words.json' with { type: 'json' }

interface StableDaysInput extends OfShow {
  site: Site
}

/** For each day: who arrives at what hour, what bedding is to lie where, and who leaves. */
export const stableDaysDocument = {
  id: 'stable-days',
  name: words.name,
  options: listOptions,
  template: sectionsTemplate,
  prepare: prepareStableDays,
} as const satisfies PrintedDocument<StableDaysInput, typeof listOptions, SectionsContent>

function prepareStableDays(
  input: StableDaysInput,
  t: Translate,
  options: ListOptions,
): SectionsContent {
  const { site } = input
  const days = [...nightsOf(site), site.closes]
  return {
    sheet: prepareShowSheet(input, t, { name: words.name[t.locale], facts: [], options }),
    sections: days.flatMap((day) => sectionsOf(site, day, t)),
    notes: [],
    signatures: [],
    empty: t('results.list.empty'),
  }
}

/** A day begins a page; without anything to do it has none. */
function sectionsOf(site: Site, day: string, t: Translate): Section[] {
  const own = (word: keyof typeof words) => words[word][t.locale]
  const { stabling, plan } = planOfSite(site)
  const stayOf = new Map(site.stays.map((stay) => [stay.id, stay]))
  const { arrivals, departures } = movementsOn(stabling, plan, day)
  const titled = (word: 'arrivals' | 'departures' | 'bedding', count: number) =>
    `${formatDay(day, t.locale)}: ${own(word)} (${count})`
  const doorAndName = ({ stay, located }: Movement) => {
    const known = stayOf.get(stay.id)
    return [
      { strong: located ? `${located.barn.name} ${located.box.label}` : '–' },
      { words: known?.name ?? '', small: known?.group ?? '' },
    ]
  }
  const expected = arrivals
    .flatMap((each) => ({ each, known: stayOf.get(each.stay.id) }))
    .toSorted((a, b) => hourOf(a.known).localeCompare(hourOf(b.known)))
  const deliveries = beddingFor(stabling, plan, day)
  const total = [...Map.groupBy(deliveries, ({ kind }) => kind)].map(
    ([kind, each]) => `${each.reduce((sum, { bales }) => sum + bales, 0)} × ${kind}`,
  )
  const parts = [
    section(
      [
        column(own('time')),
        column(own('box')),
        column(own('who'), 3),
        column(own('note'), 3),
        column(own('seen')),
      ],
      expected.map(({ each, known }) =>
        row([known?.expectedAt ?? '', ...doorAndName(each), known?.note ?? '', tickBox]),
      ),
      { heading: titled('arrivals', arrivals.length) },
    ),
    section(
      [column(own('box')), column(own('who'), 3), column(own('bedding'), 3), column(own('seen'))],
      deliveries.map((each) =>
        row([...doorAndName(each), `${each.bales} × ${each.kind}`, tickBox]),
      ),
      { heading: titled('bedding', deliveries.length), facts: total },
    ),
    section(
      [column(own('box')), column(own('who'), 3), column(own('note'), 3), column(own('seen'))],
      departures.map((each) =>
        row([...doorAndName(each), stayOf.get(each.stay.id)?.note ?? '', tickBox]),
      ),
      { heading: titled('departures', departures.length) },
    ),
  ].filter(({ rows }) => rows.length > 0)
  return parts.map((each, index) => ({ ...each, newPage: index === 0 }))
}

/** Those who said no hour come last. */
function hourOf(stay: SiteStay | undefined): string {
  return stay?.expectedAt ?? '99'
}
