import { sql } from 'kysely'
import { replacedField } from '#domain/scoring/spare-judge.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'

export interface SilentFlagRow {
  /** The entry that set it. */
  id: string
  competitionId: string
  competitorId: string
  /** Who flags. */
  part: string
  /** `flag.<field>`. */
  field: string
  flag: string
  flaggedAt: Date
  /** When the judge at C said that it was seen; null until then. */
  seenAt: Date | null
  /** The judges for whom the spare judge stands in this ride. */
  replaced: readonly string[]
}

/** What stands, of whole competitions, the newest first. A flag that was changed is to be seen anew. */
export async function loadSilentFlags(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, SilentFlagRow[]>> {
  const { rows } = await sql<SilentFlagRow>`
    with silent as (
      select e.id, e.competition_id, e.competitor_id, e.part, e.field, e.value #>> '{}' as said,
        e.received_at, e.sequence
      from score_write e
      join sheet_field s on s.competitor_id = e.competitor_id and s.part = e.part
        and s.field = e.field and s.entry_id = e.id
      where e.competition_id = any(${[...competitionIds]}::bigint[])
        and (e.field like 'flag.%' or e.field like 'seen.%'))
    select flag.id, flag.competition_id, flag.competitor_id, flag.part, flag.field,
      flag.said as flag, flag.received_at as flagged_at,
      (select min(seen.received_at) from silent seen
        where seen.competitor_id = flag.competitor_id and seen.field like 'seen.%'
          and seen.said = flag.id::text) as seen_at,
      array(select part from sheet_field where competitor_id = flag.competitor_id
        and field = ${replacedField} and value = 'true') as replaced
    from silent flag
    where flag.field like 'flag.%' and flag.said is not null
    order by flag.sequence desc
  `.execute(connection)
  return Map.groupBy(rows, (row) => row.competitionId)
}
