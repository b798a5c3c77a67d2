import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { Finding } from '#domain/scoring/discipline.ts'
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
      lines {
        competitorId
        place
        provisionalPlace
        groupPlace
        group
        team
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
        }
        horse {
          name
        }
        cells {
          value
          place
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
      }
    }
  }
`)

type AnsweredList = NonNullable<ResultListQuery['resultList']>

/** The list as live frames and the domain have it. */
export function readResultList(answered: AnsweredList): ResultList {
  const { competitionId, version, discipline, status, columns, lines } = answered
  return { competitionId, version, discipline, status, columns, lines: lines.map(readLine) }
}

function readLine({
  provisionalPlace,
  findings,
  ...line
}: AnsweredList['lines'][number]): ResultLine {
  return {
    ...line,
    ...(typeof provisionalPlace === 'number' && { provisionalPlace }),
    findings: findings.flatMap((finding) => {
      const code = findingCodes.find((known) => known === finding.code)
      return code
        ? [
            {
              code,
              part: finding.part ?? null,
              field: finding.field ?? null,
              difference: finding.difference ?? null,
            },
          ]
        : []
    }),
  }
}

const findingCodes: readonly Finding['code'][] = [
  'missing-mark',
  'mark-apart',
  'percent-apart',
  'errors-differ',
  'remark-required',
]
