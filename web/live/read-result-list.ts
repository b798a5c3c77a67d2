import type { CourseSeen } from '#domain/results/course-seen.ts'
import type { LineRide, ListRound, ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { Cell, OutStatus } from '#domain/scoring/discipline.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { ResultListQuery } from '#web/graphql/generated/graphql.ts'

export const resultListQuery = graphql(`
  query resultList($competitionId: ID!) {
    resultList(competitionId: $competitionId) {
      competitionId
      version
      discipline
      status
      columns {
        key
        part
        unit
        total
        decimals
      }
      rounds {
        part
        arenaId
        startsAt
        secondsPerStart
        several
        isCalled
      }
      lines {
        competitorId
        place
        provisionalPlace
        groupPlace
        group
        ownDivision
        team
        teamOut
        status
        statusReason
        horsConcours
        startOrder
        startsAt
        headNumber
        athlete {
          firstName
          familyName
          nation
          club
        }
        horse {
          name
        }
        partners {
          athlete {
            firstName
            familyName
            nation
            club
          }
          horse {
            name
          }
          headNumber
        }
        members {
          role
          name
        }
        cells {
          value
          place
          status
          beforeDeduction
        }
        total
        progress {
          done
          expected
        }
        findings {
          code
          part
          field
          difference
        }
        startedAt
        finishedAt
        rides {
          state
          startOrder
          startsAt
          startedAt
          finishedAt
          course {
            section
            startedAt
            last {
              part
              number
              time
              faults {
                field
                count
              }
            }
            held {
              since
              part
              byClock
            }
            stood
          }
          byGate
        }
      }
    }
  }
`)

type AnsweredList = NonNullable<ResultListQuery['resultList']>

/** The list as live frames and the domain have it. */
export function readResultList(answered: AnsweredList): ResultList {
  const { competitionId, version, discipline, status, columns, rounds, lines } = answered
  return {
    competitionId,
    version,
    discipline,
    status,
    columns,
    ...(rounds && { rounds: rounds.map(readRound) }),
    lines: lines.map(readLine),
  }
}

function readRound({
  arenaId,
  startsAt,
  secondsPerStart,
  ...round
}: NonNullable<AnsweredList['rounds']>[number]): ListRound {
  return {
    ...round,
    arenaId: arenaId ?? null,
    startsAt: startsAt ?? null,
    secondsPerStart: secondsPerStart ?? null,
  }
}

type FullCell = AnsweredList['lines'][number]['cells'][number]
type AnsweredCell = Pick<FullCell, 'value' | 'place' | 'status'> & Partial<FullCell>

/** As the server answers it. */
export function readCell({ value, place, status, beforeDeduction }: AnsweredCell): Cell {
  return {
    value: value ?? null,
    place: place ?? null,
    ...(isOutStatus(status) && { status }),
    ...(beforeDeduction && { beforeDeduction }),
  }
}

function readLine({
  teamOut,
  ownDivision,
  provisionalPlace,
  cells,
  findings,
  startedAt,
  finishedAt,
  rides,
  partners,
  members,
  ...line
}: AnsweredList['lines'][number]): ResultLine {
  return {
    ...line,
    ...(isOutStatus(teamOut) && { teamOut }),
    ...(ownDivision && { ownDivision }),
    ...(typeof provisionalPlace === 'number' && { provisionalPlace }),
    cells: cells.map(readCell),
    findings: findings.map(({ code, part, field, difference }) => ({
      code,
      part: part ?? null,
      field: field ?? null,
      difference: difference ?? null,
    })),
    ...(startedAt && { startedAt }),
    ...(finishedAt && { finishedAt }),
    ...(rides && { rides: rides.map((ride) => ride && readRide(ride)) }),
    ...(partners.length > 0 && { partners: partners.map(readPartner) }),
    ...(members.length > 0 && { members: members.map(({ role, name }) => ({ role, name })) }),
  }
}

type AnsweredPartner = AnsweredList['lines'][number]['partners'][number]

function readPartner({ athlete, horse, headNumber }: AnsweredPartner) {
  return {
    athlete: { ...athlete, nation: athlete.nation ?? null },
    horse,
    headNumber: headNumber ?? null,
  }
}

type AnsweredRide = NonNullable<NonNullable<AnsweredList['lines'][number]['rides']>[number]>

function readRide({ state, ...ride }: AnsweredRide): LineRide {
  return {
    state: state === 'to_come' ? 'to-come' : state,
    startOrder: ride.startOrder ?? null,
    startsAt: ride.startsAt ?? null,
    startedAt: ride.startedAt ?? null,
    finishedAt: ride.finishedAt ?? null,
    ...(ride.course && { course: readCourse(ride.course) }),
    ...(ride.byGate && { byGate: true }),
  }
}

function readCourse({
  section,
  startedAt,
  last,
  held,
  stood,
}: NonNullable<AnsweredRide['course']>): CourseSeen {
  return {
    section: section ?? null,
    startedAt: startedAt ?? null,
    last: last ? { ...last, time: last.time ?? null } : null,
    held: held ? { ...held, part: held.part ?? null } : null,
    ...(stood && { stood }),
  }
}

function isOutStatus(status: string | null | undefined): status is OutStatus {
  return outStatuses.some((out) => out === status)
}

const outStatuses: readonly OutStatus[] = [
  'withdrawn',
  'no_show',
  'retired',
  'eliminated',
  'disqualified',
]
