import { z } from 'zod'
import { conditionsInput, freezeConditions } from '#domain/competitions/conditions.ts'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import {
  type ExchangedCompetition,
  type ExchangedShow,
  exchangedCompetition,
  exchangedShow,
  showFileFormat,
} from '#domain/exchange/exchanged-show.ts'
import { settledAwards } from '#domain/results/awards.ts'
import { standingsOf } from '#domain/results/build-result-list.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import { sampleShow } from '#domain/results/sample-lists.ts'
import { disciplineOf } from '#domain/scoring/all.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Sheet } from '#domain/scoring/sheet.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { ShowExchangeInput } from '../show-exchange.ts'

const example = z.looseObject({
  rules: z.record(z.string(), z.unknown()),
  competitors: z.array(
    z.looseObject({
      id: z.string(),
      athlete: z.record(z.string(), z.string()),
      horse: z.record(z.string(), z.string()),
    }),
  ),
  sheets: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.any()))).default({}),
})

/** The file of a discipline in `docs/examples` as a competition of a show. */
export function competitionOf(discipline: DisciplineId, file: unknown): ExchangedCompetition {
  const { rules: choice, competitors, sheets } = example.parse(file)
  const frozen = disciplineOf(discipline)?.freeze(choice)
  if (!frozen?.ok) throw new Error(`the example of ${discipline} does not fit its discipline`)
  return exchangedCompetition.parse({
    id: `c-${discipline}`,
    number: '1',
    name: `An example of ${discipline}`,
    discipline,
    status: 'official',
    startsAt: '2026-11-21T08:00:00.000Z',
    signedBy: 'Ingrid Åkesson',
    signedAt: '2026-11-21T14:32:00.000Z',
    choice: plain(frozen.choice),
    rules: plain(frozen.rules),
    conditions: plain(
      freezeConditions(
        conditionsInput.parse({
          prizeMoney: { purse: 100_050, currency: 'EUR', ruleSet: 'fei-2026', chart: [60, 40] },
        }),
      ),
    ),
    competitors: competitors.map(({ id, athlete, horse }, index) => ({
      id,
      athlete,
      horse,
      startOrder: index + 1,
      headNumber: `${100 + index}`,
      status: 'finished',
      sheet: sheets[id] ?? {},
    })),
  })
}

/** As JSON reads and writes it. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

export function exchangedWith(competitions: readonly ExchangedCompetition[]): ExchangedShow {
  const { name, venue, country, timeZone, firstDay, lastDay } = sampleShow
  return exchangedShow.parse({
    format: showFileFormat,
    madeAt: '2026-11-21T14:40:00Z',
    show: {
      name,
      venue: venue ?? '',
      country,
      timeZone,
      firstDay,
      lastDay,
      currency: 'EUR',
      feiId: '2026_CI_0117',
      events: [
        { id: 'e1', discipline: 'dressage', code: 'CDI3*', feiId: '2026_CI_0117_D_S_01' },
        { id: 'e2', discipline: 'jumping', code: 'CSI2*' },
      ],
      arenas: [{ id: 'a1', name: 'Main arena', size: '20 × 60 m', indoor: true }],
      officials: [
        {
          id: 'o1',
          firstName: 'Ingrid',
          familyName: 'Åkesson',
          nation: 'SWE',
          function: 'judge',
          level: 'FEI 4*',
          feiId: '10012345',
        },
      ],
      sponsors: [{ id: 's1', name: 'Sattlerei Łukasz & Söhne', link: 'https://sattler.example' }],
    },
    competitions,
  })
}

export function openedRules({ discipline, rules }: ExchangedCompetition): OpenDiscipline {
  const opened = disciplineOf(discipline)?.open(rules)
  if (!opened?.ok) throw new Error(`rules of ${discipline} do not open`)
  return opened
}

/** The list that follows from what the file holds. */
export function listOf(competition: ExchangedCompetition): ResultList {
  return standingsOf({
    competitionId: competition.id,
    version: 1,
    status: competition.status,
    discipline: openedRules(competition),
    sheets: new Map<string, Sheet>(competition.competitors.map(({ id, sheet }) => [id, sheet])),
    competitors: competition.competitors.map(
      ({ id, sheet: _, members: __, foreignId: ___, ...start }) => ({
        ...start,
        competitorId: id,
        startsAt: null,
      }),
    ),
  }).list
}

export function inputOf(exchanged: ExchangedShow): ShowExchangeInput {
  return {
    show: sampleShow,
    madeAt: exchanged.madeAt ?? '',
    exchanged,
    results: exchanged.competitions.map((competition) => {
      const list = listOf(competition)
      return { list, awards: settledAwards(list, readConditions(competition.conditions)) }
    }),
  }
}
