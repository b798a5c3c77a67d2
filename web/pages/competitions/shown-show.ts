import type { ShowCompetitionsQuery } from '#web/graphql/generated/graphql.ts'

/** The show whose competitions the page lists. */
export type ShownShow = NonNullable<ShowCompetitionsQuery['show']>
