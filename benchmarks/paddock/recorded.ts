import type { Database } from '#server/database/connection.ts'

/** What the database has of competitions, asked past all that writes it. */
export async function recorded(
  { kysely }: Database,
  competitionIds: readonly string[],
): Promise<{
  entryIds: string[]
  standing: Record<string, unknown>
  versions: Record<string, number>
}> {
  const entries = await kysely
    .selectFrom('scoreWrite')
    .select('id')
    .where('competitionId', 'in', [...competitionIds])
    .where('outcome', '=', 'accepted')
    .execute()
  const fields = await kysely
    .selectFrom('sheetField')
    .innerJoin('competitor', 'competitor.id', 'sheetField.competitorId')
    .select(['sheetField.competitorId', 'part', 'field', 'value'])
    .where('competitor.competitionId', 'in', [...competitionIds])
    .execute()
  const competitions = await kysely
    .selectFrom('competition')
    .select(['id', 'version'])
    .where('id', 'in', [...competitionIds])
    .execute()
  return {
    entryIds: entries.map(({ id }) => id),
    standing: Object.fromEntries(
      fields.map(({ competitorId, part, field, value }) => [
        `${competitorId} ${part} ${field}`,
        value,
      ]),
    ),
    versions: Object.fromEntries(competitions.map(({ id, version }) => [id, Number(version)])),
  }
}
