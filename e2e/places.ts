import type { Page } from 'playwright-core'

/** Where the demonstration's parts are: ids are given by the database. */
export interface DemoIds {
  showId: string
  /** Under way, drawn, and still open for entries. */
  running: string
  drawn: string
  open: string
  /** Eventing and jumping, under way. */
  eventing: string
  jumping: string
  /** Finished, and on course, in the competition under way. */
  finished: string
  onCourse: string
  /** Who is on course there. */
  personId: string
  horseId: string
  /** The Olympic Games 2024 and their competition, signed; empty for whoever may not see them. */
  olympicsId: string
  official: string
}

/** Asks the server, as whoever is signed in on the page. */
export async function findDemo(page: Page): Promise<DemoIds> {
  const { shows } = await askAs<{ shows: FoundShow[] }>(
    page,
    `{ shows { id name competitions { id number competitors { id status person { id } horse { id } } } } }`,
  )
  const practice = found(shows.find((show) => show.name.startsWith('Practice show')))
  const olympics = shows.find((show) => show.name === 'Olympic Games Paris 2024')
  const competition = (number: string) =>
    found(practice.competitions.find((each) => each.number === number))
  const withStatus = (status: string) =>
    found(competition('1').competitors.find((each) => each.status === status))
  const onCourse = withStatus('on_course')
  return {
    showId: practice.id,
    running: competition('1').id,
    drawn: competition('2').id,
    open: competition('3').id,
    eventing: competition('5').id,
    jumping: competition('4').id,
    finished: withStatus('finished').id,
    onCourse: onCourse.id,
    personId: onCourse.person.id,
    horseId: onCourse.horse.id,
    olympicsId: olympics?.id ?? '',
    official: olympics?.competitions[0]?.id ?? '',
  }
}

/** An entry of the show of the demonstration that takes entries, asked for as its office. */
export async function findDemoEntry(page: Page): Promise<{ showId: string; entryId: string }> {
  const { shows } = await askAs<{ shows: { id: string; name: string }[] }>(
    page,
    '{ shows { id name } }',
  )
  const { id: showId } = found(shows.find(({ name }) => name.startsWith('Spring jumping')))
  const { show } = await askAs<{ show: { entrySystem: { entries: { id: string }[] } } }>(
    page,
    'query($showId: ID!) { show(id: $showId) { id entrySystem { id entries { id } } } }',
    { showId },
  )
  return { showId, entryId: found(show.entrySystem.entries[0]).id }
}

/** One question to the server, past the pages: for what a story checks and cannot see. */
export async function askAs<Answer>(
  page: Page,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  const session = await page.evaluate(() => localStorage.getItem('user-auth'))
  const { jwt } = JSON.parse(session ?? '{}')
  const response = await fetch(new URL('/graphql', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (!data) throw new Error(JSON.stringify(errors))
  return data
}

interface FoundShow {
  id: string
  name: string
  competitions: {
    id: string
    number: string
    competitors: {
      id: string
      status: string
      person: { id: string }
      horse: { id: string }
    }[]
  }[]
}

function found<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the demonstration is not what the stories know')
  return thing
}
