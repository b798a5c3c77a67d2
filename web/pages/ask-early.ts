import type { ApolloLink } from '@apollo/client'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { scoringBookQuery } from '#web/components/scoring/book-query.ts'
import { loadDiscipline } from '#web/components/scoring/discipline-modules.ts'
import { askEarly, type EarlyQuestion } from '#web/graphql/early-answers.ts'
import { requestHeaders } from '#web/graphql/request-headers.ts'
import { listeningFetch } from '#web/live/server-clock.ts'
import { lasts } from '#web/session/jwt.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { readUserSettings } from '#web/settings/user-settings.ts'
import { competitionHeadQuery } from './competition/operations.ts'

/**
 * Imported before all that a page is made of: while the browser evaluates that, the server already
 * answers what the page is going to ask.
 */

const competitionPage = /^\/shows\/(\d+)\/competitions\/(\d+)$/

const isScoring = new URL(location.href).searchParams.get('tab') === 'scoring'
const session = currentSession()
const questions = questionsOf(new URL(location.href))

// With a token that is over the client gets another one first.
if (session && lasts(session.jwt, Date.now()) && questions.length > 0) {
  const headers = requestHeaders(readUserSettings().locale, session.jwt)
  for (const answer of askEarly(questions, headers, listeningFetch)) void openEarly(answer)
}

/** The script of the discipline is on its way while the application is still evaluated, too. */
async function openEarly(answer: Promise<ApolloLink.Result | undefined>): Promise<void> {
  const asked: unknown = (await answer)?.data?.['competition']?.discipline
  const discipline = disciplineIds.find((id) => id === asked)
  if (discipline && isScoring) await loadDiscipline(discipline)
}

/** As `openAhead` and `askBookAhead` ask them: another question would be asked twice. */
function questionsOf({ pathname }: URL): EarlyQuestion[] {
  const [, showId, id] = competitionPage.exec(pathname) ?? []
  if (showId === undefined || id === undefined) return []
  const head = { query: competitionHeadQuery, variables: { showId, id } }
  const book = { query: scoringBookQuery, variables: { showId, competitionId: id } }
  return isScoring ? [book, head] : [head]
}
