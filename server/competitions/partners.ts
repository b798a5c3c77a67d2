import type { PartnerValues } from '#domain/competitions/competition-input.ts'
import { badInput, type Problem } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordChange } from '#server/history/history.sql.ts'
import { loadHorsesById, loadPersonsById } from '#server/registry/registry.sql.ts'
import { openRules } from '#server/scoring/open-rules.ts'
import { type CompetitionChange, ofCompetitor } from './change-competition.ts'
import type { CompetitionTransaction } from './competitions.sql.ts'
import { refuseClosed } from './competitions.ts'
import type { CompetitorRow } from './competitors.sql.ts'
import { loadPartners, type PartnerPair, replacePartners } from './partners.sql.ts'
import { type Known, loadKnown, type RegisteredPair, registeredPair } from './registered-pair.ts'

/** The partners of a relay anew; until the results are official, as a rider may be named at the gate. */
export async function savePartners(
  context: Context,
  work: CompetitionChange,
  { competitor, partners }: { competitor: CompetitorRow; partners: readonly PartnerValues[] },
): Promise<void> {
  refuseClosed(work.competition)
  const known = await loadKnown(context, work, partners)
  const fieldOf = (index: number, field: string) => `partners.${index}.${field}`
  const { transaction, competition } = work
  const { id } = competitor
  const before = (await loadPartners(transaction, [id])).get(id) ?? []
  const pairs = await pairsOf(context, work, { own: competitor, before, partners, known, fieldOf })
  if ('problem' in pairs) throw badInput(pairs.problem)
  const { identified } = known
  const isIdentified = identified.persons.length + identified.horses.length > 0
  if (isSame(before, pairs.ids, numberedPair) && !isIdentified) return
  await replacePartners(transaction, id, pairs.ids)
  const action = isSame(before, pairs.ids, ridingPair) ? 'changed' : 'substituted'
  await recordChange(transaction, {
    ...ofCompetitor(context, { id, showId: competition.showId }, action),
    before: { partners: await namesOf(transaction, before) },
    after: {
      partners: await namesOf(transaction, pairs.ids),
      ...(isIdentified && { identified }),
    },
  })
}

interface Wanted {
  /** Who rides the first leg. */
  own: Pick<PartnerPair, 'personId' | 'horseId'>
  /** Who rode before: without another number, a leg keeps its own. */
  before?: readonly PartnerPair[]
  partners: readonly PartnerValues[]
  known: Known
  /** How the client named an input of a partner. */
  fieldOf: (index: number, field: string) => string
}

/** As many as the format has legs, everybody once and every horse once. */
export async function pairsOf(
  context: Context,
  work: CompetitionChange,
  { own, before = [], partners, known, fieldOf }: Wanted,
): Promise<{ ids: readonly PartnerPair[] } | { problem: Problem }> {
  const most = (openRules(work.competition)?.pairs ?? 1) - 1
  if (partners.length > most) {
    const field = fieldOf(most, 'familyName')
    return { problem: { messageId: 'competitionProblems.tooManyPartners', field } }
  }
  const ids: PartnerPair[] = []
  for (const [index, values] of partners.entries()) {
    const pair = await registeredPair(context, work, { values, known })
    if ('refused' in pair) {
      return { problem: { ...pair.refused, field: fieldOf(index, pair.refused.field) } }
    }
    const twice = inTeam(pair, [own, ...ids])
    if (twice !== null) {
      const field = fieldOf(index, twice)
      return { problem: { messageId: 'competitionProblems.twiceInRelay', field } }
    }
    const { headNumber = before[index]?.headNumber ?? null } = values
    ids.push({ personId: pair.person.id, horseId: pair.horse.id, headNumber })
  }
  return { ids }
}

function inTeam(
  { person, horse }: RegisteredPair,
  team: readonly Wanted['own'][],
): 'familyName' | 'horseName' | null {
  if (team.some(({ personId }) => personId === person.id)) return 'familyName'
  return team.some(({ horseId }) => horseId === horse.id) ? 'horseName' : null
}

function isSame(
  before: readonly PartnerPair[],
  after: readonly PartnerPair[],
  keyOf: (pair: PartnerPair) => string,
): boolean {
  return before.map(keyOf).join() === after.map(keyOf).join()
}

function ridingPair({ personId, horseId }: PartnerPair): string {
  return `${personId} ${horseId}`
}

function numberedPair(pair: PartnerPair): string {
  return `${ridingPair(pair)} ${pair.headNumber}`
}

async function namesOf(transaction: CompetitionTransaction, pairs: readonly PartnerPair[]) {
  if (pairs.length === 0) return []
  const persons = await loadPersonsById(
    transaction,
    pairs.map(({ personId }) => personId),
  )
  const horses = await loadHorsesById(
    transaction,
    pairs.map(({ horseId }) => horseId),
  )
  return pairs.map(({ personId, horseId, headNumber }) => {
    const person = persons.get(personId)
    const name = `${person?.firstName ?? ''} ${person?.familyName ?? ''}`.trim()
    return { name, horse: horses.get(horseId)?.name ?? '', headNumber }
  })
}
