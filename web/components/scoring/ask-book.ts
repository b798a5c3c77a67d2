import { graphql } from '#web/graphql/generated/gql.ts'
import type { ScoringBookQuery } from '#web/graphql/generated/graphql.ts'
import { client } from '#web/session/session.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { loadDiscipline } from './use-discipline.ts'

/** A competition as ringside needs it, without the sheets: `scoringSheets` brings these, many times as long. */
const scoringBookQuery = graphql(`
  query scoringBook($showId: ID!, $competitionId: ID!) {
    competition(id: $competitionId, showId: $showId) {
      id
      version
      number
      name
      testName
      status
      discipline
      rules
      secondsPerStart
      permissions
      show {
        id
        name
        timeZone
      }
      roundStarts {
        part
        competitorIds
        arenaId
        startsAt
        secondsPerStart
      }
      judgePositions {
        id
        position
        official {
          id
          firstName
          familyName
        }
      }
      competitors {
        id
        startOrder
        startsAt
        headNumber
        status
        statusReason
        horsConcours
        person {
          id
          firstName
          familyName
          nation
        }
        horse {
          id
          name
        }
        partners {
          person {
            id
            firstName
            familyName
            nation
          }
          horse {
            id
            name
          }
        }
      }
    }
  }
`)

type Asked = Promise<{ data?: ScoringBookQuery | undefined }>

let ahead: { key: string; asked: Asked; at: number } | null = null

/** Milliseconds after which a page that was not opened meanwhile asks again. */
const aheadLasts = 5000

/** For a page that is going to show the book, while its script is on its way; with its discipline. */
export function askBookAhead(showId: string, competitionId: string): void {
  const asked = ask(showId, competitionId)
  ahead = { key: keyOf(competitionId), asked, at: performance.now() }
  asked.then(
    ({ data }) => data?.competition && loadDiscipline(data.competition.discipline),
    () => undefined,
  )
}

/** The book from the server; what was asked for ahead answers once. */
export function askBook(showId: string, competitionId: string): Asked {
  const taken = ahead
  ahead = null
  const isFresh = taken !== null && performance.now() - taken.at < aheadLasts
  if (isFresh && taken.key === keyOf(competitionId)) return taken.asked
  return ask(showId, competitionId)
}

/** Whoever signs in meanwhile is not shown what another account was answered. */
function keyOf(competitionId: string): string {
  return `${currentSession()?.account.id} ${competitionId}`
}

function ask(showId: string, competitionId: string): Asked {
  return client.query({
    query: scoringBookQuery,
    variables: { showId, competitionId },
    fetchPolicy: 'no-cache',
  })
}
