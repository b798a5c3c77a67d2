import { turnoutName } from '#domain/results/turnout-name.ts'
import type {
  CompetitorSheetsFragment,
  ScoringBookQuery,
  ScoringSheetsQuery,
} from '#web/graphql/generated/graphql.ts'
import { type Book, type BookCompetitor, bookShape } from '#web/offline/book.ts'
import type { ToldPage, ToldPart } from '#web/offline/known-page.ts'

type AskedCompetition = NonNullable<ScoringBookQuery['competition']>

/** The answer of the server as the device keeps it. */
export function readBook(
  asked: AskedCompetition,
  { accountId, asOf }: Pick<Book, 'accountId' | 'asOf'>,
): Book {
  const { id: competitionId, show } = asked
  return {
    shape: bookShape,
    accountId,
    asOf,
    changedAt: asked.lastModified,
    showId: show.id,
    showName: show.name,
    timeZone: show.timeZone,
    competitionId,
    discipline: asked.discipline,
    number: asked.number,
    name: asked.name,
    testName: asked.testName ?? null,
    status: asked.status,
    rules: asked.rules,
    office: asked.permissions.includes('WRITE'),
    judges: asked.judgePositions.map(({ position, official }) => ({
      position,
      name: official ? `${official.firstName} ${official.familyName}`.trim() : null,
    })),
    secondsPerStart: asked.secondsPerStart,
    rounds: asked.roundStarts.map(calledRound),
    competitors: asked.competitors.filter(isStarting).map(competitorOf).sort(byStart),
  }
}

/** Every competitor's sheets. */
export function readPages({
  id: competitionId,
  version,
  competitors,
}: NonNullable<ScoringSheetsQuery['competition']>): readonly ToldPage[] {
  return competitors.map(({ id: competitorId, sheets }) => ({
    competitionId,
    competitorId,
    version,
    parts: sheets.map(toldPart),
  }))
}

export function toldPart(sheet: CompetitorSheetsFragment['sheets'][number]): ToldPart {
  const { position, mayWrite, fields } = sheet
  return {
    part: position,
    mayWrite,
    fields: fields.map(({ field, value, entryId }) => ({ field, value: value ?? null, entryId })),
  }
}

/** What is not there is absent or null: kept alike on the device. */
export function calledRound(
  asked: AskedCompetition['roundStarts'][number],
): Book['rounds'][number] {
  const { part, competitorIds, arenaId, startsAt, secondsPerStart, breaks } = asked
  return {
    part,
    competitorIds,
    arenaId: arenaId ?? null,
    startsAt: startsAt ?? null,
    secondsPerStart: secondsPerStart ?? null,
    breaks,
  }
}

type AskedCompetitor = AskedCompetition['competitors'][number]

function isStarting({ status }: AskedCompetitor): boolean {
  return status !== 'scratched'
}

function competitorOf(asked: AskedCompetitor): BookCompetitor {
  const { person, horse, furtherHorses, partners } = asked
  return {
    competitorId: asked.id,
    startOrder: asked.startOrder ?? null,
    startsAt: asked.startsAt ?? null,
    headNumber: asked.headNumber ?? null,
    status: asked.status,
    statusReason: asked.statusReason ?? null,
    horsConcours: asked.horsConcours,
    athlete: {
      firstName: person.firstName,
      familyName: person.familyName,
      nation: person.nation ?? null,
    },
    horse: turnoutName(
      horse.name,
      furtherHorses.map(({ name }) => name),
    ),
    partners: partners.map(({ person: { firstName, familyName, nation }, horse, headNumber }) => ({
      athlete: { firstName, familyName, nation: nation ?? null },
      horse: { name: horse.name },
      headNumber: headNumber ?? null,
    })),
  }
}

function byStart(a: BookCompetitor, b: BookCompetitor): number {
  return (a.startOrder ?? Number.MAX_SAFE_INTEGER) - (b.startOrder ?? Number.MAX_SAFE_INTEGER)
}
