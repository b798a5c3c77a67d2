import { sql } from 'kysely'
import { z } from 'zod'
import { question } from '#domain/entries/requirements/question.ts'
import { type TickedAnswer, tickedAnswers } from '#domain/entries/requirements/ticked-answers.ts'
import type { Connection } from '../competitions.sql.ts'

interface AnsweredRow {
  id: string
  questions: unknown
  entry: unknown
  rider: unknown
  horse: unknown
}

const answers = z.record(z.string(), z.unknown()).nullable()

/**
 * By competitor, what its entry answered to the questions that the show ticked as columns. Competitors without an
 * entry are not there. Private: for the office alone.
 */
export async function loadTickedAnswers(
  connection: Connection,
  competitorIds: readonly string[],
): Promise<ReadonlyMap<string, readonly TickedAnswer[]>> {
  const { rows } = await sql<AnsweredRow>`
    select competitor.id::text as id, entry_system.rules -> 'questions' as questions,
      entry.answers as entry, entry_rider.answers as rider, entry_horse.answers as horse
    from competitor join place on place.id = competitor.place_id
      join entry on entry.id = place.entry_id
      join entry_system on entry_system.show_id = entry.show_id
      left join entry_rider on entry_rider.entry_id = entry.id
        and entry_rider.person_id = competitor.person_id
      left join entry_horse on entry_horse.entry_id = entry.id
        and entry_horse.horse_id = competitor.horse_id
    where competitor.id = any (${[...competitorIds]}::bigint[])
      and entry_system.rules @> '{"questions": [{"isColumn": true}]}'`.execute(connection)
  return new Map(rows.map((row) => [row.id, answersOf(row)]))
}

function answersOf({ questions, entry, rider, horse }: AnsweredRow): readonly TickedAnswer[] {
  return tickedAnswers(z.array(question).parse(questions), {
    entry: answers.parse(entry) ?? {},
    rider: answers.parse(rider) ?? {},
    horse: answers.parse(horse) ?? {},
  })
}
