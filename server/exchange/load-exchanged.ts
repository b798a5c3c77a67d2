import { z } from 'zod'
import type {
  ExchangedCompetition,
  ExchangedCompetitor,
  ExchangedHead,
  ExchangedHorse,
  ExchangedPerson,
} from '#domain/exchange/exchanged-show.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { officialFunctions } from '#domain/shows/show-input.ts'
import {
  type CompetitionRow,
  type Connection,
  loadJudgePositions,
} from '#server/competitions/competitions.sql.ts'
import {
  loadCompetitors,
  loadNamedCompetitors,
  type NamedCompetitorRow,
} from '#server/competitions/competitors/competitors.sql.ts'
import { loadMembers } from '#server/competitions/competitors/members.sql.ts'
import { loadImportedStarts } from '#server/competitions/imports/imported-starts.sql.ts'
import { loadRoundStarts } from '#server/competitions/rounds/round-starts.sql.ts'
import {
  type HorseRow,
  loadHorsesById,
  loadPersonsById,
  type PersonRow,
} from '#server/registry/registry.sql.ts'
import { loadSheets } from '#server/scoring/sheets.sql.ts'
import {
  loadArenas,
  loadEvents,
  loadOfficials,
  loadSponsors,
} from '#server/shows/show-parts.sql.ts'
import type { ShowRow } from '#server/shows/shows.sql.ts'

/** What of the show itself leaves with it. */
export async function loadExchangedHead(
  connection: Connection,
  show: ShowRow,
): Promise<ExchangedHead> {
  const { id } = show
  const events = (await loadEvents(connection, [id])).get(id) ?? []
  const arenas = (await loadArenas(connection, [id])).get(id) ?? []
  const officials = (await loadOfficials(connection, [id])).get(id) ?? []
  const sponsors = (await loadSponsors(connection, [id])).get(id) ?? []
  return {
    name: show.name,
    venue: show.venue,
    address: show.address,
    country: show.country,
    timeZone: show.timeZone,
    firstDay: show.firstDay,
    lastDay: show.lastDay,
    currency: show.currency,
    feiId: show.feiShowId,
    numberBy: show.headNumberBy === 'horse' ? 'horse' : 'pair',
    numberFrom: show.headNumberFrom,
    events: events.map((event) => ({
      id: event.id,
      discipline: disciplineIn(event.discipline),
      code: event.code,
      name: event.name,
      category: event.category,
      feiId: event.feiEventId,
    })),
    arenas: arenas.map((arena) => ({
      id: arena.id,
      name: arena.name,
      size: arena.size,
      surface: arena.surface,
      indoor: arena.indoor,
    })),
    officials: officials.map((official) => ({
      id: official.id,
      firstName: official.firstName,
      familyName: official.familyName,
      nation: official.nation,
      function: functionIn(official.function),
      level: official.level,
      feiId: official.feiId,
    })),
    sponsors: sponsors.map(({ id: sponsorId, name, link }) => ({ id: sponsorId, name, link })),
  }
}

/** Competitions with everything that their results follow from, in the order given. */
export async function loadExchangedCompetitions(
  connection: Connection,
  competitions: readonly CompetitionRow[],
): Promise<ExchangedCompetition[]> {
  const ids = competitions.map(({ id }) => id)
  if (ids.length === 0) return []
  const competitors = await loadExchangedCompetitors(connection, ids)
  const rounds = await loadRoundStarts(connection, ids)
  const judges = await loadJudgePositions(connection, ids)
  return competitions.map((competition) => ({
    id: competition.id,
    number: competition.number,
    name: competition.name,
    discipline: competition.discipline,
    event: competition.eventId,
    arena: competition.arenaId,
    sponsor: competition.sponsorId,
    status: competition.status,
    startsAt: competition.startsAt?.toISOString() ?? null,
    secondsPerStart: competition.secondsPerStart,
    maximumStarters: competition.maximumStarters,
    drawMethod: competition.drawMethod,
    drawSeed: competition.drawSeed,
    signedBy: competition.signedBy,
    signedAt: competition.signedAt?.toISOString() ?? null,
    feiId: competition.feiId,
    breaks: competition.breaks.map(({ afterStart, minutes, label }) => ({
      afterStart,
      minutes,
      label,
    })),
    judges: (judges.get(competition.id) ?? []).map(({ position, officialId }) => ({
      position,
      official: officialId,
    })),
    choice: mapOf(competition.choice),
    rules: mapOf(competition.rules),
    conditions: mapOf(competition.conditions),
    teamsOut: mapOf(competition.teamsOut),
    competitors: competitors.get(competition.id) ?? [],
    rounds: (rounds.get(competition.id) ?? []).map((round) => ({
      part: round.part,
      arena: round.arenaId,
      startsAt: round.startsAt,
      secondsPerStart: round.secondsPerStart,
      order: [...round.competitorIds],
    })),
  }))
}

/** By competition, in start order, with what stands on their sheets. */
async function loadExchangedCompetitors(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, ExchangedCompetitor[]>> {
  const named = await loadNamedCompetitors(connection, competitionIds)
  const stored = [...(await loadCompetitors(connection, competitionIds)).values()].flat()
  if (stored.length === 0) return new Map()
  const ids = stored.map(({ id }) => id)
  const members = await loadMembers(connection, ids)
  const all = [...stored, ...[...members.values()].flat()]
  const persons = await loadPersonsById(connection, distinct(all.map((row) => row.personId)))
  const horses = await loadHorsesById(connection, distinct(all.map((row) => row.horseId)))
  const imported = await loadImportedStarts(connection, ids)
  const sheets = await loadSheets(connection, competitionIds)
  const rows = new Map(stored.map((row) => [row.id, row]))
  const exchanged = (start: NamedCompetitorRow): ExchangedCompetitor => {
    const row = rows.get(start.id)
    const { firstName, familyName, nation, horse } = start
    return {
      id: start.id,
      startOrder: start.startOrder,
      headNumber: start.headNumber,
      status: start.status,
      statusReason: start.statusReason,
      horsConcours: start.horsConcours,
      group: start.startGroup,
      team: start.team,
      foreignId: imported.get(start.id)?.foreignKey ?? null,
      // As the lists of the competition name them, which need not be as the registry does today.
      athlete: { ...personOf(persons.get(row?.personId ?? '')), firstName, familyName, nation },
      horse: { ...horseOf(horses.get(row?.horseId ?? '')), name: horse },
      members: (members.get(start.id) ?? []).map((member) => ({
        role: member.role,
        name: member.name,
        headNumber: member.headNumber,
        athlete: member.personId ? personOf(persons.get(member.personId)) : null,
        horse: member.horseId ? horseOf(horses.get(member.horseId)) : null,
      })),
      sheet: sheets.get(start.id) ?? {},
    }
  }
  return new Map([...named].map(([id, starts]) => [id, starts.map(exchanged)]))
}

function distinct(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

function personOf(person: PersonRow | undefined): ExchangedPerson {
  return {
    firstName: person?.firstName ?? '',
    familyName: person?.familyName ?? '',
    nation: person?.nation ?? null,
    club: person?.club ?? null,
    feiId: person?.feiId ?? null,
    licence: person?.licence ?? null,
  }
}

function horseOf(horse: HorseRow | undefined): ExchangedHorse {
  return { name: horse?.name ?? '', feiId: horse?.feiId ?? null, ueln: horse?.ueln ?? null }
}

const disciplineIn = (stored: string) => z.enum(disciplineIds).parse(stored)

const functionIn = (stored: string) => z.enum(officialFunctions).parse(stored)

function mapOf(json: unknown): Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : {}
}
