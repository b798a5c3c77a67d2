import { readFileSync } from 'node:fs'
import type { ExchangedCompetition } from '#domain/exchange/exchanged-show.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import { competitionOf } from './made-up-exchange.ts'

/** The example of a discipline in `docs/examples`. */
export function exampleCompetition(discipline: DisciplineId): ExchangedCompetition {
  const path = new URL(`../../docs/examples/${discipline}.json`, import.meta.url)
  return competitionOf(discipline, JSON.parse(readFileSync(path, 'utf8')))
}
