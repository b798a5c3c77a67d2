import { type GraphQLOutputType, getNamedType, graphql, isNonNullType, isObjectType } from 'graphql'
import type { Stage } from '#server/competitions/testing.ts'
import { shelf } from '#server/downloads/shelf.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { openVisibility, readRoom } from '#server/live-rooms.ts'

/** What is asked about: a competition, and the persons of the registry who ride in it. */
export interface AskedAbout
  extends Pick<Stage, 'database' | 'showId' | 'competitionId' | 'competitorIds'> {
  personIds: readonly string[]
  /** `2026-05-14` */
  day: string
}

/**
 * Everything that a reader is told of a competition: every field of every query about it, each document, each
 * export and the live frames. Without versions, who changed it last and when, places in the journal and when a ride was marked. Two of these
 * by a clock that stands tell whether a reader notices a change that is none of theirs.
 */
export async function everythingTold(
  reader: Context,
  about: AskedAbout,
): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  for (const source of sourcesOf(about)) {
    // A new context each: what one request has read is not kept for the next.
    const { data, errors } = await graphql({ schema, source, contextValue: { ...reader } })
    told[source.slice(0, source.indexOf(')') + 1)] = plain([
      data,
      errors?.map(({ message }) => message),
    ])
  }
  const asked: Partial<Record<string, string>> = {
    competition: about.competitionId,
    show: about.showId,
  }
  for (const { path, offer, make } of shelf) {
    const { picked } = offer
    if (picked === undefined) continue
    told[path] = await answerOf(async () => {
      const content = (await make({ ...reader }, { [picked]: asked[picked] })).content()
      return typeof content === 'string' ? content.replace(/Version \d+/, 'Version') : content
    })
  }
  told['live'] = await answerOf(async () => {
    const topic = `competition:${about.competitionId}` as const
    const visibility = await openVisibility(about.database)(reader.viewer, topic)
    return visibility && (await readRoom(about.database, topic, visibility))
  })
  return told
}

/** What reads otherwise than before, by name. */
export function changedIn(
  before: Record<string, string>,
  after: Record<string, string>,
): readonly string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name])
}

function sourcesOf({ showId, competitionId, competitorIds, personIds, day }: AskedAbout): string[] {
  const asked = {
    show: [`id: ${showId}`],
    competition: [`id: ${competitionId}, showId: ${showId}`],
    competitor: competitorIds.slice(0, 2).map((id) => `competitionId: ${competitionId}, id: ${id}`),
    resultList: [`competitionId: ${competitionId}`],
    pairStory: competitorIds
      .slice(0, 2)
      .map((id) => `competitionId: ${competitionId}, competitorId: ${id}`),
    timetable: [`showId: ${showId}, day: "${day}"`],
    riderDay: personIds
      .slice(0, 1)
      .flatMap((id) => [
        `showId: ${showId}, personId: ${id}`,
        `showId: ${showId}, personId: ${id}, day: "${day}"`,
      ]),
    personalRecord: personIds.slice(0, 1).map((id) => `of: person, id: ${id}`),
    search: [`showId: ${showId}, text: "No"`],
  }
  const fields = schema.getQueryType()?.getFields() ?? {}
  return Object.entries(asked).flatMap(([name, all]) => {
    const type = fields[name]?.type
    if (!type) throw new Error(`nobody can ask for ${name}`)
    return all.map((given) => `{ ${name}(${given}) ${selectionOf(type, [])} }`)
  })
}

/** Four levels deep, and never back to what was come from. */
function selectionOf(output: GraphQLOutputType, above: readonly string[]): string {
  const type = getNamedType(output)
  if (!isObjectType(type)) return ''
  const path = [...above, type.name]
  const parts = Object.values(type.getFields()).flatMap((field) => {
    if (field.args.some((arg) => isNonNullType(arg.type))) return []
    const inner = getNamedType(field.type)
    if (!isObjectType(inner)) return [field.name]
    if (path.length > 3 || path.includes(inner.name)) return []
    return [`${field.name} ${selectionOf(field.type, path)}`]
  })
  return `{ ${['__typename', ...parts].join(' ')} }`
}

const movingKeys = new Set([
  'version',
  'lastModified',
  'modifiedByAccount',
  'sequence',
  'entryId',
  'startedAt',
  'finishedAt',
])

function plain(value: unknown): string {
  return JSON.stringify(value, (key, inner) => (movingKeys.has(key) ? undefined : inner))
}

async function answerOf(ask: () => Promise<unknown>): Promise<string> {
  try {
    return plain(await ask())
  } catch (error) {
    return String(error)
  }
}
