import type { NamedMember } from '#domain/competitions/members.ts'
import type { CompetitorStatus } from '#domain/competitions/status.ts'
import type { TickedAnswer } from '#domain/entries/requirements/ticked-answers.ts'
import type { NamedPair } from '#domain/results/result-list.ts'
import type { DrawCompetitor } from '#domain/start-order/draw.ts'
import { namedIn } from '#web/components/named-in.ts'
import type { StoredOrder } from './draft.ts'
import type { StartListCompetition } from './operations.ts'

/** A competitor who starts, or would once drawn. */
export interface ListedStarter {
  id: string
  riderId: string
  horseId: string
  rider: { firstName: string; familyName: string; nation: string | null; club?: string | null }
  horse: string
  /** Of a turnout. */
  furtherHorses: readonly { id: string; name: string }[]
  /** Who rides the later legs of a relay. */
  partners: readonly ListedPartner[]
  /** Whom the list names beside them. */
  members: readonly NamedMember[]
  /** What the office ticked as columns; empty for other readers. */
  answers: readonly TickedAnswer[]
  headNumber: string | null
  group: string | null
  team: string | null
  horsConcours: boolean
  status: CompetitorStatus
  statusReason: string | null
}

interface ListedPartner extends NamedPair {
  riderId: string
  horseId: string
}

/** Everybody but the scratched. */
export function startersOf({ competitors }: StartListCompetition): ListedStarter[] {
  return competitors
    .filter(({ status }) => status !== 'scratched')
    .map(
      ({
        id,
        person,
        horse,
        furtherHorses,
        partners,
        members,
        headNumber,
        club,
        ...competitor
      }) => ({
        id,
        riderId: person.id,
        horseId: horse.id,
        rider: {
          firstName: person.firstName,
          familyName: person.familyName,
          nation: person.nation ?? null,
          club: club ?? null,
        },
        horse: horse.name,
        furtherHorses,
        members: namedIn('start-list', members),
        partners: partners.map((partner) => ({
          riderId: partner.person.id,
          horseId: partner.horse.id,
          athlete: { ...partner.person, nation: partner.person.nation ?? null },
          horse: partner.horse,
          headNumber: partner.headNumber ?? null,
        })),
        answers: competitor.answers,
        headNumber: headNumber ?? null,
        group: competitor.group ?? null,
        team: competitor.team ?? null,
        horsConcours: competitor.horsConcours,
        status: competitor.status,
        statusReason: competitor.statusReason ?? null,
      }),
    )
}

/** The order on the server: those who start and have a place. */
export function storedOrderOf({ competitors, breaks }: StartListCompetition): StoredOrder {
  const starts = competitors.flatMap(({ id, startOrder, startsAt, status }) =>
    typeof startOrder === 'number' && status !== 'scratched'
      ? [{ competitorId: id, startOrder, startsAt: startsAt ? Date.parse(startsAt) : null }]
      : [],
  )
  return {
    starts: starts.toSorted((a, b) => a.startOrder - b.startOrder),
    breaks: breaks.map(({ afterStart, minutes, label }) => ({ afterStart, minutes, label })),
  }
}

/** Ids rise with every entry. A creation time would not do: all rows of one import have the same. */
export function drawCompetitors(
  starters: readonly ListedStarter[],
  rankings: Readonly<Record<string, number>>,
): DrawCompetitor[] {
  return starters.map(({ id, riderId, partners, horsConcours, group }) => ({
    id,
    riderId,
    partners,
    horsConcours,
    group,
    ranking: rankings[id] ?? null,
    entered: Number(id),
  }))
}
