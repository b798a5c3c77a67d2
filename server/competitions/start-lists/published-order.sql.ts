import { sql } from 'kysely'
import { competitionStatuses, isStartListPublished } from '#domain/competitions/status.ts'

const published = competitionStatuses.filter(isStartListPublished)

/** Whether the start list of the `competition` that a query joins is published. */
export const isOrderPublished = sql<boolean>`competition.status = any(${published}::text[])`
