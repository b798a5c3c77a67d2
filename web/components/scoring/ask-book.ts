import type { ScoringBookQuery } from '#web/graphql/generated/graphql.ts'
import { client } from '#web/session/session.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { scoringBookQuery } from './book-query.ts'
import { loadDiscipline } from './discipline-modules.ts'

type Answer = { data?: ScoringBookQuery | undefined }

interface Ahead {
  key: string
  asked: Promise<Answer>
  /** Set once it is there. */
  answer?: Answer
  at: number
}

let ahead: Ahead | null = null

/** Milliseconds after which a page that was not opened meanwhile asks again. */
const aheadLasts = 5000

/**
 * For a page that is going to show the book, while its script is on its way. The answer waits for its
 * discipline: without it nothing could be shown but another skeleton. Resolves when the page can begin
 * with it, or there is none.
 */
export async function askBookAhead(showId: string, competitionId: string): Promise<void> {
  const withDiscipline = async () => {
    const answer = await ask(showId, competitionId)
    if (answer.data?.competition) await loadDiscipline(answer.data.competition.discipline)
    return answer
  }
  const asking: Ahead = {
    key: keyOf(competitionId),
    asked: withDiscipline(),
    at: performance.now(),
  }
  ahead = asking
  await asking.asked.then(
    (answer) => Object.assign(asking, { answer }),
    () => undefined,
  )
}

/** What was asked for ahead, if it is there already: a page begins with it. */
export function answeredAhead(competitionId: string): ScoringBookQuery | undefined {
  return freshAhead(competitionId)?.answer?.data
}

/** The book from the server; what was asked for ahead answers once. */
export function askBook(showId: string, competitionId: string): Promise<Answer> {
  const fresh = freshAhead(competitionId)
  ahead = null
  return fresh?.asked ?? ask(showId, competitionId)
}

function freshAhead(competitionId: string): Ahead | undefined {
  const isFresh = ahead !== null && performance.now() - ahead.at < aheadLasts
  return isFresh && ahead?.key === keyOf(competitionId) ? ahead : undefined
}

/** An account that signs in meanwhile is not shown what another account was answered. */
function keyOf(competitionId: string): string {
  return `${currentSession()?.account.id} ${competitionId}`
}

function ask(showId: string, competitionId: string): Promise<Answer> {
  return client.query({
    query: scoringBookQuery,
    variables: { showId, competitionId },
    fetchPolicy: 'no-cache',
  })
}
